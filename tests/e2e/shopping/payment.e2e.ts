import {
  addToCart,
  amountOf,
  buyCart,
  cards,
  waitForCart,
  checkOut,
  choosePickup,
  fillAddress,
  payWith,
  productOf,
  toastIn,
} from '../support/shopping.ts'
import { chargesFor } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

test('a declined card costs nothing: the cart and the stock are as before, and another card pays once', async ({
  page,
  request,
  newShopper,
  newProduct,
}) => {
  await newShopper()
  const { name, slug, quantity: before } = await newProduct()
  await addToCart(page, slug, 2)
  await page.goto('/cart')
  await fillAddress(page)
  await checkOut(page)
  expect((await productOf(request, slug)).quantity).toBe(before - 2)

  await payWith(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout Canceled' })).toBeVisible()
  await expect.poll(async () => (await productOf(request, slug)).quantity).toBe(before)

  await page.getByRole('main').getByRole('link', { name: 'Return to Cart' }).click()
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('2')
  await fillAddress(page)
  await buyCart(page)
  await page.getByRole('link', { name: 'View All Orders' }).click()
  await expect(page.getByRole('link', { name: 'View Order Details' })).toHaveCount(1)
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await chargesFor(request, orderId)).toEqual([await amountOf(page, /^Total$/)])
  expect((await productOf(request, slug)).quantity).toBe(before - 2)
})

test('a card that requires authentication pays after it', async ({ page, newShopper, newProduct }) => {
  await newShopper()
  await addToCart(page, (await newProduct()).slug)
  await page.goto('/cart')
  await fillAddress(page)
  await checkOut(page)
  await payWith(page, cards.authenticates)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByRole('main').getByText('paid', { exact: true }).first()).toBeVisible()
})

test('a shopper who leaves the payment page keeps the cart, and others can buy the hats again', async ({
  page,
  request,
  newShopper,
  newProduct,
  otherBrowser,
}) => {
  await newShopper()
  const { slug, quantity: before } = await newProduct()
  await addToCart(page, slug, 3)
  await page.goto('/cart')
  await choosePickup(page)
  await checkOut(page)
  const otherShopper = await otherBrowser()
  await otherShopper.goto(`/product/${slug}`)
  await expect(otherShopper.getByText(`In Stock (${before - 3} available)`)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/checkout-cancel/)
  await expect(page.getByRole('heading', { name: 'Checkout Canceled' })).toBeVisible()
  await expect.poll(async () => (await productOf(request, slug)).quantity).toBe(before)
  // A cached page for visitors may be a moment old.
  await expect(async () => {
    await otherShopper.reload()
    await expect(otherShopper.getByText(`In Stock (${before} available)`)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await expect(page.getByRole('link', { name: 'Cart 3 items' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/shop',
  )
})

test('a checkout with an incomplete address lists what is missing and charges nothing', async ({
  page,
  newShopper,
}) => {
  await newShopper()
  await addToCart(page, 'slipstream')
  await page.goto('/cart')
  const checkouts: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/create-checkout-session')) checkouts.push(sent.url())
  })
  await waitForCart(page)
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(toastIn(page)).not.toContainText('Checkout Failed')
  expect(checkouts).toEqual([])
})
