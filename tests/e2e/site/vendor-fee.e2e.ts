import { addToCart } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test('an operator without scripts lowers an artist’s fee; the product page, a cart of two artists and the artist show it', async ({
  page,
  newVendor,
  newProduct,
  loginOperator,
  otherBrowser,
  lastEmail,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/422/)
  const artist = await otherBrowser()
  const vendor = await newVendor(artist)
  const hat = await vendor.addProduct({ price: '60.00' })
  const other = await newProduct()
  await loginOperator(page)
  const operator = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await operator.context().addCookies(await page.context().cookies())
  await operator.goto(`/operator/vendors/${hat.vendor_id}`)
  await operator.locator('summary', { hasText: 'Change the platform fee' }).click()
  const form = operator.locator('form', { has: operator.locator('input[name=fee]') })
  await form.getByLabel('Platform fee').fill('2,5')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Their first year.')
  await form.getByRole('button', { name: 'Change the platform fee' }).click()
  await expect(operator.getByText('Enter a percentage such as 2.5, or leave it empty.').first()).toBeVisible()
  await form.getByLabel('Platform fee').fill('1.5')
  await form.getByRole('button', { name: 'Change the platform fee' }).click()
  await expect(operator.getByText('1.5%, instead of the site’s 4%')).toBeVisible()
  await expect(operator.getByRole('row', { name: /changed the platform fee of/ })).toContainText('first year')
  const { text } = await lastEmail(vendor.email, `Your platform fee for ${vendor.name} has changed`)
  expect(text).toContain('a platform fee of 1.5%')

  const shopper = await otherBrowser()
  await addToCart(shopper, hat.slug)
  await expect(shopper.getByText('+ 1.5% platform fee and tax at checkout')).toBeVisible()
  await shopper.goto('/cart')
  const fee = shopper.getByText(/^Platform Fee/)
  await expect(fee).toHaveText('Platform Fee (1.5%)')
  await addToCart(shopper, other.slug)
  await shopper.goto('/cart')
  // 1.5% of $60.00 and 4% of the other hat.
  const cents = 90 + Math.floor((other.price * 400 + 50) / 100)
  const rate = Math.round((cents * 10_000) / (6_000 + other.price * 100)) / 100
  await expect(fee).toHaveText(`Platform Fee (${rate}%)`)
  await expect(shopper.getByText(`$${(cents / 100).toFixed(2)}`, { exact: true })).toBeVisible()
  await artist.goto('/profile-settings?tab=vendor')
  await expect(artist.getByText('Platform fee: 1.5%.')).toBeVisible()
})
