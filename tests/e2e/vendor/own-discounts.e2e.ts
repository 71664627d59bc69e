import { freshMark } from '../support/own-vendor.ts'
import { addToCart, amountOf, buyCart, choosePickup, toastIn, waitForCart } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test('an artist creates a code without scripts, a shopper pays less for this artist’s hat only, and the artist ends the code', async ({
  page,
  newVendor,
  newShopper,
  otherBrowser,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/422/)
  const vendor = await newVendor(page)
  const { slug } = await vendor.addProduct({ price: '80.00' })
  const artist = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await artist.context().addCookies(await page.context().cookies())
  const main = artist.getByRole('main')
  const code = `FANS-${freshMark()}`.toUpperCase()
  const create = async (value: string) => {
    await main.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await main.getByRole('textbox', { name: 'Value', exact: true }).fill(value)
    await main.getByRole('button', { name: 'Create code' }).click()
  }
  await artist.goto('/vendor-dashboard')
  // On a phone, the desk's later pages are behind one press.
  await artist.getByRole('navigation', { name: 'Your shop' }).getByText('More').click()
  await artist.getByRole('link', { name: 'Discounts' }).click()
  await expect(main.getByText('No discount codes yet')).toBeVisible()
  await main.getByRole('link', { name: 'Create discount code' }).click()
  await create('none')
  await expect(
    main.getByText('Enter a percentage from 0.01 to 100, such as 10 or 12.5.').first(),
  ).toBeVisible()
  await create('25')
  const row = main.getByRole('row', { name: code })
  await expect(row).toContainText('No end')
  await expect(row).not.toContainText('Ended')

  const shopper = await otherBrowser()
  await newShopper(shopper)
  await addToCart(shopper, slug)
  await shopper.goto('/cart')
  await choosePickup(shopper)
  await shopper.getByLabel('Discount code').fill(code)
  await shopper.getByRole('button', { name: 'Apply' }).click()
  await expect(shopper.getByRole('button', { name: 'Remove discount code' })).toBeVisible()
  await waitForCart(shopper)
  expect(await amountOf(shopper, 'Subtotal')).toBe(8000)
  expect(await amountOf(shopper, /^Discount/)).toBe(2000)
  await buyCart(shopper)

  await page.goto('/vendor-dashboard/orders')
  await page
    .getByRole('link', { name: /^Order #/ })
    .first()
    .click()
  await expect(page.getByText(`Your discount ${code}`)).toBeVisible()
  await expect(page.getByText(`Your discount ${code}`).locator('..')).toContainText('−$20.00')

  await page.goto('/vendor-dashboard/discounts')
  await expect(
    page.getByRole('row', { name: code }).getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: `End ${code}` }).click()
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(toastIn(page)).toContainText(`${code} ended`)
  await expect(page.getByRole('row', { name: code })).toContainText('Ended')
})
