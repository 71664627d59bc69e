import { at, lookAt } from '../support/page-visit.ts'
import { expect, test } from '../support/test.ts'

test('an operator hides a copied product; shoppers can’t find it, its artist reads why, and it comes back without scripts', async ({
  page,
  newVendor,
  loginOperator,
  otherBrowser,
  lastEmail,
  expectProblem,
}) => {
  expectProblem(/404|422/)
  const artist = await otherBrowser()
  const vendor = await newVendor(artist)
  const { id, slug, name, vendor_id: vendorId } = await vendor.addProduct()
  await loginOperator(page)
  const main = page.getByRole('main')
  await page.goto('/operator/products')
  await main.getByLabel('Search').fill(name)
  await main.getByRole('button', { name: 'Search' }).click()
  await main.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/operator/products/${id}`)
  await main.locator('summary', { hasText: 'Hide product' }).click()
  await main.getByRole('textbox', { name: 'Reason' }).fill('Copied from another artist.')
  await main.getByRole('button', { name: 'Hide product' }).click()
  await expect(main.getByRole('heading', { name: 'Hidden' })).toBeVisible()
  await lookAt(page, at(`/operator/products/${id}`))

  const shopper = await otherBrowser()
  expect((await shopper.goto(`/product/${slug}`))?.status()).toBe(404)
  const { text } = await lastEmail(vendor.email, `${name} was hidden`)
  expect(text).toContain('Copied from another artist.')
  await artist.goto(`/edit-product/${id}`)
  await expect(artist.getByText('Reason: Copied from another artist.')).toBeVisible()

  await page.goto(`/operator/vendors/${vendorId}`)
  await lookAt(page, at(`/operator/vendors/${vendorId}`))
  const plain = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(`/operator/products/${id}`)
  await plain.locator('summary', { hasText: 'Show again' }).click()
  await plain.getByRole('button', { name: 'Show again' }).click()
  await expect(plain.getByText('Enter a reason.')).toBeVisible()
  await plain.getByRole('textbox', { name: 'Reason' }).fill('It is their own drawing.')
  await plain.getByRole('button', { name: 'Show again' }).click()
  await expect(plain.getByRole('row', { name: /showed .+ again/ })).toContainText('own drawing')
  expect((await shopper.goto(`/product/${slug}`))?.status()).toBe(200)
  const back = await lastEmail(vendor.email, `${name} is back in your shop`)
  expect(back.text).not.toContain('own drawing')
})
