import type { Page } from '@playwright/test'
import { openAccount } from '../support/accounts.ts'
import { addButton, addToCart, toastIn, waitForCart } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

/** The browser's value under the key that the specification names. */
function storedCart(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const text = localStorage.getItem('cart')
    return text === null ? null : (JSON.parse(text) as unknown)
  })
}

test('a visitor’s cart is in the browser, shows its count and is deleted when it is empty', async ({
  page,
  newProduct,
}) => {
  const hat = await newProduct()
  await addToCart(page, hat.slug, 2)
  await expect(toastIn(page)).toContainText('Added to cart')
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
  expect(await storedCart(page)).toEqual([
    {
      id: hat.id,
      name: hat.name,
      price: hat.price,
      image: expect.stringContaining('/media/'),
      quantity: 2,
      maxQuantity: hat.quantity,
      vendorId: hat.vendor_id,
    },
  ])
  await addButton(page).click()
  await expect(toastIn(page)).toContainText('Cart updated')
  expect(await storedCart(page)).toMatchObject([{ quantity: 4 }])

  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: `Quantity of ${hat.name}` })).toHaveValue('4')
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 3 }])
  await expect(toastIn(page)).toContainText('Cart updated')
  await page.getByRole('button', { name: `Remove ${hat.name}` }).click()
  await expect(toastIn(page)).toContainText('Item removed')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'cart' in localStorage)).toBe(false)
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop')
})

test('the quantity of a hat is a number from one to the stock, and the page says when it is not', async ({
  page,
  newProduct,
}) => {
  const { slug, quantity: stock } = await newProduct()
  await page.goto(`/product/${slug}`)
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  const settle = async (typed: string) => {
    await quantity.fill(typed)
    await quantity.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  for (const nonsense of ['many', '0', '-3', '']) {
    await settle(nonsense)
    await expect(quantity, `'${nonsense}' becomes 1`).toHaveValue('1')
  }
  await settle(String(stock + 1))
  await expect(quantity).toHaveValue(String(stock))
  await expect(toastIn(page)).toContainText(`Only ${stock} items available in stock.`)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(toastIn(page)).toContainText('Maximum quantity reached')
  await expect(quantity).toHaveValue(String(stock))
})

test('more than the stock is never added, and the toast says what is available', async ({
  page,
  newProduct,
}) => {
  const { slug, quantity: stock } = await newProduct()
  await addToCart(page, slug, stock - 1)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.keyboard.press('Enter')
  await addButton(page).click()
  await expect(toastIn(page)).toContainText('Limited stock')
  await expect(toastIn(page)).toContainText(
    `Only ${stock} items available. You already have ${stock - 1} in your cart.`,
  )
  expect(await storedCart(page)).toMatchObject([{ quantity: stock, maxQuantity: stock }])

  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('99')
  await page.keyboard.press('Enter')
  await expect(toastIn(page)).toContainText(`Only ${stock} items available.`)
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue(String(stock))
})

test('a sold-out hat cannot be added to the cart', async ({ page }) => {
  await page.goto('/product/big-quiet-after-dark')
  await expect(page.getByText('Out of Stock').first()).toBeVisible()
  await expect(addButton(page)).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveCount(0)
})

test('a visitor’s items move into the account at login, on top of what is there, up to the stock', async ({
  page,
  login,
  origin,
  otherBrowser,
  newProduct,
}) => {
  const elsewhere = await otherBrowser()
  const account = await openAccount(elsewhere.request, origin)
  const { name, slug, quantity: stock } = await newProduct()
  await addToCart(elsewhere, slug, stock - 2)

  await addToCart(page, slug, 3)
  await addToCart(page, 'lagoon-drive', 1)
  await login(account.email, account.password)
  await expect(page.getByRole('link', { name: `Cart ${stock + 1} items` })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'cart' in localStorage)).toBe(false)
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true })).toHaveValue(
    String(stock),
  )
  await expect(page.getByRole('textbox', { name: 'Quantity of Lagoon Drive', exact: true })).toHaveValue('1')

  // A second tab of the same account stays in sync.
  const tab = await page.context().newPage()
  await tab.goto('/cart')
  await tab.getByRole('button', { name: 'Remove Lagoon Drive' }).click()
  await expect(page.getByRole('button', { name: 'Remove Lagoon Drive' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Cart ${stock} items` })).toBeVisible()
})

test('items reach the account once, also when the page is left before the server has answered', async ({
  page,
  origin,
  otherBrowser,
}) => {
  const elsewhere = await otherBrowser()
  const account = await openAccount(elsewhere.request, origin)
  await addToCart(page, 'no-signal', 2)
  // The first request succeeds but its response is lost; the second one doesn't even arrive.
  const merged = new Promise<void>((tell) => {
    void page.route(
      '**/api/cart/merge',
      async (route) => {
        await route.fetch()
        await page.route('**/api/cart/merge', () => undefined)
        tell()
      },
      { times: 1 },
    )
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await merged
  const again = page.waitForRequest('**/api/cart/merge')
  await page.goto('/about')
  await again
  await page.unroute('**/api/cart/merge')
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: 'Quantity of No Signal' })).toHaveValue('2')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('cart-merge')
})

test('on a phone the cart’s total and its button stay in reach while the hats scroll and never cover the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addToCart(page, 'ridgeline')
  await addToCart(page, 'single-peak')
  await page.goto('/cart')
  await waitForCart(page)
  const bar = page.locator('.cart-bar')
  await expect(bar).toContainText('2 items')
  const total = page.getByRole('region', { name: 'Order Summary' }).getByText(/^\$/).last()
  await expect(bar).toContainText(await total.innerText())
  await bar.getByText('Checkout').click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  const field = await page.getByLabel('Full Name').boundingBox()
  const rest = await bar.boundingBox()
  expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(bar).not.toBeInViewport()
  await page.setViewportSize({ width: 390, height: 500 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeInViewport({ ratio: 0.9 })
})
