import { openAccount } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts one can look around, filter, open a hat and read everything', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('tidal kelp')
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Streetwear' })
  await page.getByRole('button', { name: 'Show hats' }).click()
  await expect(page).toHaveURL(/category=streetwear/)
  await expect(page.getByText('1 product found')).toBeVisible()
  await page.getByRole('link', { name: 'Tidal Club, Kelp' }).click()
  await expect(page.getByRole('heading', { name: 'Tidal Club, Kelp', level: 1 })).toBeVisible()
  await expect(page.getByText(/^In Stock \(\d+ available\)$/)).toBeVisible()
  await page.getByRole('link', { name: 'Visit Vendor Shop' }).click()
  await expect(page.getByRole('heading', { name: 'Products by Saltline Studio' })).toBeVisible()
})

test('without scripts a shopper logs in, reads the orders and logs out', async ({
  page,
  login,
  origin,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: origin })
  const { email, password } = await openAccount(request, origin)
  await request.dispose()
  await login(email, password)
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  await page.goto('/profile-settings')
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Jo March')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Jo March')
})
