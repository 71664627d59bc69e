import { addToCart, amountOf, buyCart, choosePickup, toastIn, waitForCart } from '../support/shopping.ts'
import { lookAt } from '../support/page-visit.ts'
import { expect, test } from '../support/test.ts'

test('an artist puts a hat on sale, a shopper buys it at the sale price, and after the sale it costs as before', async ({
  page,
  newVendor,
  newShopper,
  otherBrowser,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/422/)
  const vendor = await newVendor(page)
  const { name, slug } = await vendor.addProduct({ price: '95.00' })

  await page.goto('/vendor-dashboard')
  await page.getByRole('link', { name: `Put on sale: ${name}` }).click()
  await page.getByLabel('Percent off').fill('90')
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByText('Enter a whole number from 5 to 80.')).toBeVisible()
  await page.getByLabel('Percent off').fill('20')
  await page.getByLabel('Time zone of both').selectOption({ label: 'Eastern (New York)' })
  const end = new Date(Date.now() + 10 * 86_400_000)
  await page.getByLabel('Ends').fill(`${end.toISOString().slice(0, 10)}T12:00`)
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(toastIn(page)).toContainText('Sale started')
  await expect(page.getByRole('heading', { name: 'On sale now' })).toBeVisible()
  await expect(page.getByText('Shoppers see Was $95.00, now $76.00')).toBeVisible()
  await page.goto('/vendor-dashboard')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Was $95.00, now $76.00')

  const [shopper, late] = [await otherBrowser(), await otherBrowser()]
  await newShopper(shopper)
  await shopper.goto(`/shop?on-sale=yes&q=${encodeURIComponent(name)}`)
  await expect(shopper.getByRole('article').filter({ hasText: name })).toContainText('Was $95.00, now $76.00')
  await expect(shopper.getByRole('checkbox', { name: 'On sale' })).toBeChecked()
  await addToCart(late, slug)
  await addToCart(shopper, slug)
  const day = end.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  await expect(shopper.getByText(`Sale, ends ${day}`)).toBeVisible()
  await shopper.goto('/cart')
  await expect(shopper.getByText('$76.00 each · Sale, was $95.00')).toBeVisible()
  await choosePickup(shopper)
  await waitForCart(shopper)
  expect(await amountOf(shopper, 'Subtotal')).toBe(7600)
  await buyCart(shopper)

  await page.getByRole('link', { name: `Sale of ${name}` }).click()
  await page.getByRole('button', { name: 'End sale now' }).click()
  await expect(toastIn(page)).toContainText('Sale ended')
  await late.goto('/cart')
  await expect(late.getByText('The price went up since you added it. It was $76.00.')).toBeVisible()
  await late.goto(`/product/${slug}`)
  await expect(late.getByText('$95.00').first()).toBeVisible()
  await expect(late.getByText('Sale, ends')).toBeHidden()
})

test('an artist’s page of a sale is accessible at both widths in both themes, before the sale and during it', async ({
  page,
  newVendor,
}) => {
  test.slow()
  const vendor = await newVendor(page)
  const { id } = await vendor.addProduct()
  const path = `/edit-product/${id}/sale`
  await lookAt(page, { name: 'a new sale', go: async (at) => void (await at.goto(path)) })
  await page.goto(path)
  await page.getByLabel('Percent off').fill('25')
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByRole('heading', { name: 'On sale now' })).toBeVisible()
  await lookAt(page, { name: 'a running sale', go: async (at) => void (await at.goto(path)) })
})
