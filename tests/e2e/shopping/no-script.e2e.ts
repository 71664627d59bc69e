import type { Page } from '@playwright/test'
import { freshEmail, openAccount } from '../support/accounts.ts'
import { pictureOf } from '../support/own-vendor.ts'
import { cards, payWith, typeAddress } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a visitor can browse, filter, open a hat and read everything', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('textbox', { name: 'Search hats and artists' }).fill('kelp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?q=kelp')
  await page.getByRole('link', { name: 'Reset Filters' }).click()
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

test('without scripts a visitor selects a variant, fills a cart, changes it and gets to the payment', async ({
  page,
  newProduct,
  expectProblem,
}) => {
  test.slow()
  const [white, gold] = [pictureOf('corner-store'), pictureOf('corner-store-royal')]
  const { name, slug } = await newProduct({
    pictures: [white, gold],
    colors: [
      { color: 'white', quantity: 9, picture: white },
      { color: 'goldenrod', quantity: 9, picture: gold, price: '66.00' },
    ],
  })
  // The form comes back because it has no address.
  expectProblem(/422/)
  await page.goto(`/product/${slug}`)
  await page.getByText('goldenrod').last().click()
  await page.getByRole('button', { name: 'Show selection' }).click()
  await expect(page).toHaveURL(/\?variant=[0-9a-f-]{36}#picture-2$/)
  await expect(page.getByText('$66.00').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByText('goldenrod')).toBeVisible()
  // The header shows it on every page, including shared ones.
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
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill('1')
  await page.getByRole('button', { name: 'Update cart' }).click()
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('1')

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

test('without scripts, Enter in a field of the cart applies what was typed, and a button clears the cart', async ({
  page,
}) => {
  await page.goto('/product/no-signal')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const quantity = page.getByRole('textbox', { name: 'Quantity of No Signal' })
  await quantity.fill('2')
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill('01742')
  await page.getByRole('textbox', { name: 'ZIP Code' }).press('Enter')
  await expect(page.getByText('2 items', { exact: true }).first()).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'ZIP Code' })).toHaveValue('01742')
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Cart cleared')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('items added without scripts are in the cart when scripts run again', async ({ page, otherBrowser }) => {
  await page.goto('/product/no-signal')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()

  const closed = await otherBrowser({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  })
  const requested = new Promise<void>((resolve) => {
    void closed.route('**/api/cart/view', () => resolve())
  })
  await closed.goto('/about')
  await requested
  // Closed before the server has answered.
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

test('without scripts, items added before the login can be added to the account', async ({
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
    form: { intent: 'merge', attempt: await page.locator('input[name=attempt]').first().inputValue() },
    headers: { origin, cookie: await cookieHeader(page) },
  }
  await page.getByRole('button', { name: 'Add them to my cart' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity of No Signal' })).toHaveValue('1')
  // A double click submits twice, before the first response deletes the cookie.
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
