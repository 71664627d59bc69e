import { freshEmail } from '../support/accounts.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { productOf, toastIn } from '../support/shopping.ts'
import { stripeState } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

test('a shopper cancels an order before it is started: the money is refunded, the hat is for sale again, both sides are notified', async ({
  page,
  request,
  origin,
  newShopper,
  newProduct,
  lastEmail,
}) => {
  const { email } = await newShopper()
  const { slug, quantity } = await newProduct()
  const { orderId } = await buyQuickly(page.request, origin, { slug })
  expect((await productOf(request, slug)).quantity).toBe(quantity - 1)
  await page.goto(`/order/${orderId}`)
  await expect(page.getByText('paid', { exact: true }).first()).toBeVisible()
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toastIn(page)).toContainText('Order canceled')
  await expect(page.getByText('Cancel this order')).toHaveCount(0)
  expect((await lastEmail(email, 'was canceled')).text).toContain('You canceled your order')
  expect((await lastEmail(email, 'Refund for order')).text).toContain('We refunded')
  expect((await productOf(request, slug)).quantity).toBe(quantity)
  const { sessions, refunds } = await stripeState(request)
  const session = sessions.find(({ metadata }) => metadata.order_id === orderId)
  const given = refunds.filter(({ payment_intent }) => payment_intent === session?.payment_intent)
  expect(given.map(({ amount }) => amount)).toEqual([session?.amount_total])
})

test('a cancellation that is confirmed before the scripts load counts', async ({
  page,
  origin,
  newShopper,
  newProduct,
}) => {
  await newShopper()
  const { slug } = await newProduct()
  const { orderId } = await buyQuickly(page.request, origin, { slug })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/order/${orderId}`, { waitUntil: 'commit' })
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  releaseScripts()
  await expect(toastIn(page)).toContainText('Order canceled')
  await expect(page.getByText('Cancel this order')).toHaveCount(0)
})

test('an order can also be canceled without scripts', async ({
  otherBrowser,
  origin,
  request,
  newProduct,
  lastEmail,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false })
  const email = freshEmail('guest')
  const { slug } = await newProduct()
  const { orderId } = await buyQuickly(request, origin, { slug, email })
  await page.goto('/find-order')
  await page.getByLabel('Order number').fill(`#${orderId.slice(0, 8).toUpperCase()}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(/^(canceled|refunded)$/).first()).toBeVisible()
  await lastEmail(email, 'was canceled')
})

test('a guest who mistypes the number or the address gets the same error, next to the form', async ({
  page,
  origin,
  request,
  newProduct,
  expectProblem,
}) => {
  expectProblem(/404|422/)
  const email = freshEmail('guest')
  const { slug } = await newProduct()
  const { orderId } = await buyQuickly(request, origin, { slug, email })
  await page.goto('/find-order')
  const show = page.getByRole('button', { name: 'Find order' })
  await show.click()
  await expect(page.getByText('The number has 8 letters and digits').first()).toBeVisible()
  const texts: string[] = []
  for (const [number, address] of [
    [orderId.slice(0, 8), freshEmail('else')],
    ['00000000', email],
  ] as const) {
    await page.getByLabel('Order number').fill(number)
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await show.click()
    const message = page.getByRole('group').filter({ hasText: 'We found no order' })
    await expect(message).toBeVisible()
    texts.push(await message.innerText())
    await expect(page.getByLabel('Order number')).toHaveValue(number)
  }
  expect(new Set(texts).size).toBe(1)
})

test('a past order is in the cart again with one click', async ({ page, origin, newShopper, newProduct }) => {
  await newShopper()
  const { slug } = await newProduct()
  const { orderId } = await buyQuickly(page.request, origin, { slug, quantity: 2 })
  await page.goto(`/order/${orderId}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(toastIn(page)).toContainText('Cart updated')
  await expect(page.getByRole('textbox', { name: /Quantity/ })).toHaveValue('2')
})
