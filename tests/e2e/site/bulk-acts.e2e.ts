import { lookAt } from '../support/page-visit.ts'
import { expect, test } from '../support/test.ts'

test('an operator hides several products at once with the keyboard, shoppers can’t find them, and undoes it', async ({
  page,
  newVendor,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/404|422/)
  const vendor = await newVendor(await otherBrowser())
  const products = [await vendor.addProduct(), await vendor.addProduct(), await vendor.addProduct()]
  const slugs = products.map(({ slug }) => slug)
  const shopper = await otherBrowser()
  const statuses = () =>
    Promise.all(slugs.map(async (slug) => (await shopper.request.get(`/product/${slug}`)).status()))
  expect(await statuses()).toEqual([200, 200, 200])

  await loginOperator(page)
  const list = `/operator/products?vendor=${products[0]?.vendor_id}`
  await page.goto(list)
  const main = page.getByRole('main')
  const bar = main.getByRole('form', { name: 'Selected products' })
  await expect(bar).toBeHidden()
  // It appears with the page’s scripts.
  await expect(main.getByLabel('Select all 3 on this page')).toBeVisible()
  await main.getByLabel('Select all 3 on this page').focus()
  await page.keyboard.press('Space')
  await expect(bar.getByText('3 selected')).toBeVisible()
  await main.getByRole('checkbox', { name: `Select ${products[2]?.name}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(bar.getByText('Enter a reason.')).toBeVisible()
  expect(await statuses()).toEqual([200, 200, 200])
  await bar.getByRole('textbox', { name: 'Reason' }).fill('Copied from another artist.')
  await page.keyboard.press('Enter')
  const result = main.getByRole('status').filter({ hasText: '2 hidden' })
  await expect(result).toBeFocused()
  await expect(bar).toBeHidden()
  expect(await statuses()).toEqual([404, 404, 200])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: '2 shown again' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await statuses()).toEqual([200, 200, 200])
  await page.goto(`/operator/products/${products[0]?.id}`)
  await expect(main.getByRole('row', { name: /showed .+ again/ })).toContainText(
    'Undone: Copied from another artist.',
  )

  await lookAt(page, {
    name: `${list} with selected rows`,
    go: async () => {
      await page.goto(list)
      await main.getByLabel('Select all 3 on this page').check()
    },
  })
  await lookAt(page, {
    name: `${list} with a result`,
    go: async () => {
      await page.goto(list)
      await main.getByRole('checkbox', { name: 'Select Own Hat' }).first().check()
      await bar.getByRole('textbox', { name: 'Reason' }).fill('Copied.')
      await bar.getByRole('button', { name: 'Hide' }).click()
      await expect(main.getByRole('heading', { name: '1 hidden' })).toBeVisible()
    },
  })
})

test('without scripts, on a phone, several products are hidden, one that already was is reported, and they come back', async ({
  page,
  newVendor,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/422/)
  const vendor = await newVendor(await otherBrowser())
  const [first, second] = [await vendor.addProduct(), await vendor.addProduct()]
  await loginOperator(page)
  const plain = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(`/operator/products?vendor=${first.vendor_id}`)
  const bar = plain.getByRole('form', { name: 'Selected products' })
  await expect(bar).toBeHidden()
  const boxOf = (name: string) => plain.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  await boxOf(first.name).check()
  await boxOf(second.name).check()
  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(bar.getByText('Enter a reason.')).toBeVisible()
  await expect(boxOf(first.name)).toBeChecked()

  await page.goto(`/operator/products/${first.id}`)
  await page.getByRole('main').locator('summary', { hasText: 'Hide product' }).click()
  await page.getByRole('main').getByRole('textbox', { name: 'Reason' }).fill('Faster.')
  await page.getByRole('main').getByRole('button', { name: 'Hide product' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Hidden' })).toBeVisible()

  await bar.getByRole('textbox', { name: 'Reason' }).fill('Copied.')
  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(plain.getByRole('heading', { name: '1 hidden, 1 could not be hidden' })).toBeVisible()
  await expect(plain.getByRole('list', { name: 'Could not be hidden' })).toContainText(
    `${first.name}: Shoppers don’t see this product`,
  )
  await plain.getByRole('button', { name: 'Undo' }).click()
  await expect(plain.getByRole('heading', { name: '1 shown again' })).toBeVisible()
  await expect(boxOf(second.name)).toBeVisible()
})
