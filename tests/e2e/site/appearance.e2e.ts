import { expect, test } from '../support/test.ts'

const address = '/operator/settings/appearance'

test('an operator without scripts changes the accent color; one that is hard to read is refused with a better one', async ({
  page,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/422/)
  await loginOperator(page)
  const operator = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await operator.context().addCookies(await page.context().cookies())
  const visitor = await otherBrowser({ javaScriptEnabled: false })
  const accentOf = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  const form = operator.getByRole('region', { name: 'Accent color' })
  const save = async (color: string, label = 'On dark pages') => {
    await operator.goto(address)
    await form.getByLabel(label, { exact: true }).fill(color)
    await form.getByRole('button', { name: 'Save' }).click()
  }

  await save('#3344cc')
  const refused = await form
    .getByText(/^#3344cc has a contrast of/)
    .first()
    .textContent()
  expect(refused).toContain('2.37:1 with dark pages')
  const better = /(#[0-9a-f]{6})\.$/.exec(refused ?? '')?.[1] ?? ''
  await expect(form.getByLabel('On dark pages', { exact: true })).toHaveValue('#3344cc')

  await save(better, 'On dark pages, color picker')
  await expect(form.getByLabel('On dark pages', { exact: true })).toHaveValue(better)
  await visitor.goto('/about')
  expect(await accentOf()).toBe(better)

  await save('')
  await visitor.goto('/about')
  expect(await accentOf()).toBe('#ff6a2b')
})

test('a file that is no picture is refused beside its field, and the page keeps the logo', async ({
  page,
  loginOperator,
  expectProblem,
}) => {
  expectProblem(/415/)
  await loginOperator(page)
  await page.goto(address)
  const form = page.getByRole('region', { name: 'Logo' })
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await form.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please upload an image file (PNG, JPG or WEBP).').first()).toBeVisible()
  await expect(form.getByLabel('Picture')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('button', { name: 'Remove logo' })).toHaveCount(0)
})
