import { freshEmail } from '../support/accounts.ts'
import {
  addToCart,
  amountOf,
  buyCart,
  cards,
  waitForCart,
  checkOut,
  choosePickup,
  payWith,
  productOf,
  toastIn,
  typeAddress,
} from '../support/shopping.ts'
import { stripeState } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

test('a price increase while the cart is open is shown before the shopper pays', async ({
  page,
  newProduct,
  expectProblem,
}) => {
  expectProblem(/409/)
  await addToCart(page, (await newProduct()).slug)
  await page.goto('/cart')
  await typeAddress(page)
  // This page still shows yesterday's total.
  await page.route('**/api/cart/quote', async (route) => {
    const answer = await route.fetch()
    const quote = (await answer.json()) as { totals: { total: number } }
    quote.totals.total -= 2
    await route.fulfill({ response: answer, json: quote })
  })
  await page.getByRole('button', { name: 'Recalculate Shipping' }).click()
  await expect(toastIn(page)).toContainText('Shipping Updated')
  await waitForCart(page)
  await page.unroute('**/api/cart/quote')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(toastIn(page)).toContainText('Your total has changed')
  await expect(page).toHaveURL(/\/cart$/)
  await checkOut(page)
})

test('a shopper who loses the last hats to a faster one is notified, and nothing is charged', async ({
  page,
  request,
  newProduct,
  otherBrowser,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/409/)
  const { slug, quantity } = await newProduct({ quantity: 3 })
  await addToCart(page, slug, quantity)
  await addToCart(page, 'no-signal')
  await page.goto('/cart')
  await expect(page.getByText(`Low Stock: ${quantity}`)).toBeVisible()
  await choosePickup(page)
  await waitForCart(page)

  const faster = await otherBrowser()
  await addToCart(faster, slug, quantity)
  await faster.goto('/cart')
  await choosePickup(faster)
  await checkOut(faster)

  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Insufficient Stock' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'Insufficient Stock' })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(1)
  await faster.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(async () => (await productOf(request, slug)).quantity).toBe(quantity)
})

test('an expired payment page charges nothing, and the cart can be checked out again', async ({
  page,
  request,
  origin,
  newShopper,
  newProduct,
}) => {
  test.slow()
  await newShopper()
  const { slug, quantity } = await newProduct()
  await addToCart(page, slug)
  await page.goto('/cart')
  await choosePickup(page)
  await checkOut(page)
  const { sessions } = await stripeState(request)
  const session = sessions.find(({ id }) => page.url().includes(id))
  expect((await productOf(request, slug)).quantity).toBe(quantity - 1)
  await request.post('/sandbox/stripe/actions', {
    headers: { origin },
    form: { action: 'expire', id: session?.id ?? '' },
    maxRedirects: 0,
  })
  await expect.poll(async () => (await productOf(request, slug)).quantity).toBe(quantity)
  await page.goto('/cart')
  await choosePickup(page)
  await buyCart(page)
})

test('the rest of a cart is bought while one artist cannot be paid, and that artist’s hat stays', async ({
  page,
  request,
  newProduct,
}) => {
  test.slow()
  const closed = await productOf(request, 'bolt-high-vis')
  const open = await newProduct()
  await addToCart(page, open.slug, 2)
  // Added while its artist could still be paid.
  await page.evaluate(({ id, name, price, vendor_id }) => {
    const line = {
      id,
      name,
      price,
      image: '/placeholder.svg',
      quantity: 1,
      maxQuantity: 20,
      vendorId: vendor_id,
    }
    const cart = JSON.parse(localStorage.getItem('cart') ?? '[]') as object[]
    localStorage.setItem('cart', JSON.stringify([...cart, line]))
  }, closed)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Checkout Not Available' })).toBeVisible()
  // A complete address is priced without pressing the button.
  await typeAddress(page)
  await expect(page.getByText(/Estimated arrival/).first()).toBeVisible()
  await waitForCart(page)
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  await expect(toastIn(page)).toContainText('Checkout Error')

  await page.getByRole('button', { name: 'Check out the rest' }).click()
  await expect(page.getByText('Stays in your cart', { exact: true })).toBeVisible()
  await expect.poll(() => amountOf(page, 'Subtotal')).toBe(Math.round(open.price * 200))
  await page.getByRole('textbox', { name: 'Email' }).fill(freshEmail('rest'))
  await checkOut(page)
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expect(page.getByText(closed.name)).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: `Quantity of ${closed.name}` })).toHaveValue('1')
})
