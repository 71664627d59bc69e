import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

test('privacy and terms say what they must, show the contact address and link to each other', async ({
  page,
}) => {
  await page.goto('/privacy')
  await scriptsRun(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('under 13')
  await expect(main.getByRole('link', { name: 'hello@brimfolk.test' }).first()).toHaveAttribute(
    'href',
    'mailto:hello@brimfolk.test',
  )
  await main.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Service', level: 1 })).toBeFocused()
  await expect(main).toContainText('Our fee is shown to you during vendor registration.')
  await expect(main.getByText(/^Last updated/)).toBeVisible()
  await main.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('every line of the contents links to its part', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await contents.count()).toBeGreaterThan(8)
    const targets = await contents.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    for (const target of targets) await expect(page.locator(`section${target} h2`)).toHaveCount(1)
    await contents.last().click()
    await expect(page.locator(`section${targets.at(-1)} h2`)).toBeInViewport()
  }
})

test('the browser stores only what the policy lists', async ({ page, newShopper }) => {
  await newShopper()
  await page.goto('/product/ridgeline')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await page.goto('/cart')
  await page.goto('/privacy')
  const named = await page.getByRole('table', { name: 'Cookies and browser storage' }).innerText()
  const stored = [
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
    ...(await page.context().cookies()).map(({ name }) => name),
  ]
  expect(stored.length).toBeGreaterThan(2)
  for (const name of stored) expect(named, name).toContain(name.replace(/^__Host-/, '').replace(/-\d+$/, ''))
})

test('in print a policy keeps its text and the address, and leaves out controls', async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Returns and refunds' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@brimfolk.test' }).last()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('an operator without scripts previews and publishes terms, and does not overwrite another operator’s', async ({
  page,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/409|422/)
  await loginOperator(page)
  const operator = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await operator.context().addCookies(await page.context().cookies())
  const other = await operator.context().newPage()
  const press = async (tab: typeof page, name: RegExp | string) => {
    const shown = tab.waitForEvent('load')
    await tab.getByRole('button', { name }).click()
    await shown
  }
  const text = operator.getByLabel('Text', { exact: true })
  await operator.goto('/operator/legal?document=terms')
  await other.goto('/operator/legal?document=terms')
  const before = await text.inputValue()
  const sentence = `Parcels leave on weekdays ${Date.now()}.`

  await text.fill(`${before}\n${sentence} {nothing}\n\n<b>raw</b>\n`)
  await press(operator, 'Preview')
  await expect(operator.getByText('There is no placeholder {nothing}.')).toBeVisible()
  await expect(operator.getByRole('list', { name: /^Changes from version/ })).toContainText(sentence)
  await expect(operator.getByRole('region', { name: 'Preview' })).toContainText('<b>raw</b>')

  await text.fill(`${before}\n${sentence}\n`)
  await operator.getByText(/^Publish version/).click()
  await press(operator, /^Yes, publish version/)
  await operator.goto('/terms')
  await expect(operator.getByRole('main')).toContainText(sentence)
  await operator.getByRole('link', { name: /^Version 1 / }).click()
  await expect(operator.getByText('This version is not in effect')).toBeVisible()
  await expect(operator.getByRole('main')).not.toContainText(sentence)

  await other.getByLabel('Text', { exact: true }).fill(`${before}\nTyped by the other operator.\n`)
  await other.getByText(/^Publish version/).click()
  await press(other, /^Yes, publish version/)
  await expect(other.getByText(/so nothing was published/)).toBeVisible()
  await expect(other.getByLabel('Text', { exact: true })).toHaveValue(/Typed by the other operator/)
  await press(other, /^Yes, publish version/)
  await operator.goto('/terms')
  await expect(operator.getByRole('main')).toContainText('Typed by the other operator.')
})
