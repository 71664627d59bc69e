import type { Page } from '@playwright/test'
import { freshEmail, openAccount } from './support/accounts.ts'
import { cards, payWith, typeAddress } from './support/shopping.ts'
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

test('without scripts a visitor chooses, fills a cart, changes it and gets to the payment', async ({
  page,
  expectProblem,
}) => {
  test.slow()
  // The form without an address comes back.
  expectProblem(/422/)
  await page.goto('/product/corner-store')
  await page.getByText('royalblue').last().click()
  await page.getByRole('button', { name: 'Show this choice' }).click()
  await expect(page).toHaveURL(/\?variant=[0-9a-f-]{36}#picture-2$/)
  await expect(page.getByText('$37.00').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByText('royalblue')).toBeVisible()
  // The header knows it on every page, also on those that all visitors share.
  await page.goto('/shop')
  await expect(page.getByRole('link', { name: /^Cart\s*2 items$/ })).toBeVisible()
  await page.goto('/product/single-peak')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('999')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(
    page.getByText(/^Only \d+ items available\. Added maximum quantity to your cart\.$/),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Remove Single Peak' }).click()
  await expect(page.getByRole('link', { name: 'Single Peak' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Quantity of Corner Store' }).fill('1')
  await page.getByRole('button', { name: 'Update cart' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity of Corner Store' })).toHaveValue('1')

  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Please enter a street address.')).toBeVisible()
  await typeAddress(page)
  await page.getByRole('button', { name: 'Recalculate Shipping' }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await payWith(page, cards.pays, freshEmail('plain'))
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('what a visitor collected without scripts is in the cart when scripts run again', async ({
  page,
  otherBrowser,
}) => {
  await page.goto('/product/no-signal')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()

  const closed = await otherBrowser({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  })
  const asked = new Promise<void>((tell) => {
    void closed.route('**/api/cart/view', () => tell())
  })
  await closed.goto('/about')
  await asked
  // Before it has heard what these hats are.
  await closed.close()

  const scripted = await closed.context().newPage()
  await scripted.goto('/cart')
  await expect(scripted.getByRole('textbox', { name: 'Quantity of No Signal' })).toHaveValue('2')
  await expect(scripted.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
  expect((await scripted.context().cookies()).map(({ name }) => name)).not.toContain('cart')
})

async function cookieHeader(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('without scripts what was picked before the log-in can be put into the account', async ({
  page,
  login,
  origin,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: origin })
  const { email, password } = await openAccount(request, origin)
  await request.dispose()
  await page.goto('/product/no-signal')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await login(email, password)
  await page.goto('/cart')
  const again = {
    form: { intent: 'keep', attempt: await page.locator('input[name=attempt]').first().inputValue() },
    headers: { origin, cookie: await cookieHeader(page) },
  }
  await page.getByRole('button', { name: 'Add them to my cart' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity of No Signal' })).toHaveValue('1')
  // Pressed twice it was sent twice, before the first answer took the cookie away.
  expect((await page.request.post('/cart', again)).status()).toBe(200)
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: 'Quantity of No Signal' })).toHaveValue('1')
  await page.goto('/product/no-signal')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Cart updated')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantity of No Signal' })).toHaveValue('2')
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
