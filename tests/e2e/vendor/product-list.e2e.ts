import { toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test('an artist finds a hat in the list of products, and changes its price and stock in place', async ({
  page,
  newVendor,
  expectProblem,
}) => {
  expectProblem(/422/)
  const vendor = await newVendor(page)
  const { name, slug } = await vendor.addProduct({ price: '40.00' })
  const other = await vendor.addProduct({ price: '50.00' })
  await page.goto('/vendor-dashboard')
  await page.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Search products').fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(other.name)).toBeHidden()

  await page.getByRole('link', { name: `Quick edit ${name}` }).click()
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toBeFocused()
  await price.fill('free')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('44.50')
  await page.getByLabel('Stock', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastIn(page)).toContainText('Product updated')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$44.50')
  await expect(row).toContainText('Low stock')
  await page.goto(`/product/${slug}`)
  await expect(page.getByText('$44.50').first()).toBeVisible()
  await expect(page.getByText('In Stock (3 available)')).toBeVisible()
})

test('without scripts, a hat becomes a draft from the list of products', async ({
  page,
  newVendor,
  otherBrowser,
}) => {
  const vendor = await newVendor(page)
  const { name } = await vendor.addProduct()
  const still = await otherBrowser({ javaScriptEnabled: false })
  await still.context().addCookies(await page.context().cookies())
  await still.goto('/vendor-dashboard/products')
  await still.getByRole('link', { name: `Quick edit ${name}` }).click()
  await still.getByLabel('Status').selectOption('Draft')
  await still.getByRole('button', { name: 'Save' }).click()
  await expect(still.getByRole('row').filter({ hasText: name })).toContainText('Draft')
})
