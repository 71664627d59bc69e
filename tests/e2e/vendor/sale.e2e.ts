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

  await page.goto('/vendor-dashboard/products')
  await page.getByRole('link', { name: `Put on sale: ${name}` }).click()
  await page.getByLabel('Percent off').fill('90')
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByText('Enter a whole number from 5 to 80.')).toBeVisible()
  await page.getByLabel('Percent off').fill('20')
  await page.getByLabel('Time zone').selectOption({ label: 'Eastern (New York)' })
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

  await page.goto('/vendor-dashboard/products')
  await page.getByRole('link', { name: `Sale of ${name}` }).click()
  await page.getByRole('button', { name: 'End sale now' }).click()
  await expect(toastIn(page)).toContainText('Sale ended')
  await late.goto('/cart')
  await expect(late.getByText('The price went up since you added it. It was $76.00.')).toBeVisible()
  await late.goto(`/product/${slug}`)
  await expect(late.getByText('$95.00').first()).toBeVisible()
  await expect(late.getByText('Sale, ends')).toBeHidden()
})

test('three hats cost less each: the artist sets it without scripts, the shopper reads it on the product page and in the cart', async ({
  page,
  newVendor,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/422/)
  const vendor = await newVendor(page)
  const { id, slug } = await vendor.addProduct({ price: '40.00' })
  const plain = await otherBrowser({ javaScriptEnabled: false })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(`/edit-product/${id}/sale`)
  const form = plain.getByRole('region', { name: 'Quantity breaks' })
  const row = form.getByRole('group', { name: 'Break 1' })
  await row.getByLabel('From this quantity').fill('3')
  await row.getByLabel('Off each hat').fill('60')
  await form.getByRole('button', { name: 'Save quantity breaks' }).click()
  await expect(form.getByText('Enter a whole number from 1 to 50.').first()).toBeVisible()
  await expect(row.getByLabel('From this quantity')).toHaveValue('3')
  await row.getByLabel('Off each hat').fill('10')
  await form.getByRole('button', { name: 'Save quantity breaks' }).click()
  await expect(form).toContainText('Shoppers pay $36.00 each for 3.')
  await expect(row.getByLabel('Off each hat')).toHaveValue('10')

  const shopper = await otherBrowser({ viewport: { width: 390, height: 844 } })
  await addToCart(shopper, slug)
  await expect(shopper.getByRole('main').getByText('10% off for 3 or more')).toBeVisible()
  await shopper.goto('/cart')
  await waitForCart(shopper)
  await expect(shopper.getByText('$40.00 each')).toBeVisible()
  for (const _ of [2, 3]) await shopper.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(shopper.getByText('$36.00 each · 10% off for 3 or more, was $40.00')).toBeVisible()
  await waitForCart(shopper)
  expect(await amountOf(shopper, 'Subtotal')).toBe(10_800)
  await expect(shopper.getByText('since you added it')).toBeHidden()
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
