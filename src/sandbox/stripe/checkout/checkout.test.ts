import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createPaidSession,
  freshKey,
  openStripeTestBench,
  PUBLIC_URL,
  SESSION_TOTAL,
  type StripeTestBench,
  sessionParameters,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

const create = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  bench.stripe.checkout.sessions.create(sessionParameters(change), freshKey())
const createCoupon = (change: Partial<Stripe.CouponCreateParams> = {}) =>
  bench.stripe.coupons.create({ amount_off: 500, currency: 'usd', duration: 'once', ...change }, freshKey())
const now = () => Math.floor(Date.now() / 1000) + bench.ahead

test('an open session has a hosted page, no payment and the total of lines and shipping', async () => {
  const session = await create()
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_subtotal: SESSION_TOTAL - 650,
    amount_total: SESSION_TOTAL,
    url: `${PUBLIC_URL}/sandbox/stripe/checkout/${session.id}`,
    client_reference_id: 'order-1',
  })
  expect(session.expires_at).toBe(session.created + 24 * 3600)
})

test('a coupon is split over the lines to the cent', async () => {
  const { id } = await createCoupon()
  const session = await create({ discounts: [{ coupon: id }] })
  expect(session.total_details).toEqual({ amount_discount: 500, amount_shipping: 650, amount_tax: 0 })
  expect(session.amount_total).toBe(SESSION_TOTAL - 500)
  const { data } = await bench.stripe.checkout.sessions.listLineItems(session.id)
  expect(data.map((line) => line.amount_discount).reduce((sum, cents) => sum + cents, 0)).toBe(500)
  expect(data.map((line) => line.amount_total).reduce((sum, cents) => sum + cents, 0)).toBe(
    SESSION_TOTAL - 650 - 500,
  )
})

test('a payment uses up a single-use coupon, opening a session does not', async () => {
  const { id } = await createCoupon({ max_redemptions: 1 })
  await create({ discounts: [{ coupon: id }] })
  await createPaidSession(bench, { discounts: [{ coupon: id }] })
  expect(await bench.stripe.coupons.retrieve(id)).toMatchObject({ times_redeemed: 1, valid: false })
  await expect(create({ discounts: [{ coupon: id }] })).rejects.toMatchObject({ code: 'coupon_expired' })
})

test('lists the lines in the order sent, in pages', async () => {
  const session = await create({
    line_items: Array.from({ length: 25 }, (_, index) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 100, product_data: { name: `Line ${index}` } },
    })),
  })
  const names: (string | null)[] = []
  for await (const line of bench.stripe.checkout.sessions.listLineItems(session.id, { limit: 10 }))
    names.push(line.description)
  expect(names).toEqual(Array.from({ length: 25 }, (_, index) => `Line ${index}`))
})

test.each([
  [29, 400],
  [31, 200],
  [24 * 60, 200],
  [24 * 60 + 1, 400],
])('a session that expires in %i minutes gets status %i', async (minutes, status) => {
  const made = create({ expires_at: now() + minutes * 60 })
  if (status === 200) await expect(made).resolves.toMatchObject({ status: 'open' })
  else await expect(made).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' })
})

test('refuses a total below fifty cents', async () => {
  const line_items = [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'Pin' } } },
  ]
  await expect(create({ line_items, shipping_options: [] })).rejects.toMatchObject({
    code: 'amount_too_small',
  })
})

test('only an open session can be expired', async () => {
  const open = await create()
  const expired = await bench.stripe.checkout.sessions.expire(open.id, {}, freshKey())
  expect(expired).toMatchObject({ status: 'expired', url: null })
  await expect(bench.stripe.checkout.sessions.expire(open.id, {}, freshKey())).rejects.toThrow(
    /status of expired/,
  )
  const { sessionId } = await createPaidSession(bench)
  await expect(bench.stripe.checkout.sessions.expire(sessionId, {}, freshKey())).rejects.toThrow(
    /status of complete/,
  )
})

test('a session expires at its time, sends an event and can no longer be paid', async () => {
  const session = await create({ expires_at: now() + 31 * 60 })
  bench.ahead += 31 * 60 + 1
  expect((await bench.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  await expect(bench.sandbox.pay(session.id)).rejects.toThrow(/expired/)
  const { data } = await bench.stripe.events.list({ type: 'checkout.session.expired', limit: 1 })
  expect(data[0]?.data.object).toMatchObject({ id: session.id, status: 'expired' })
})

test('expiring a session cancels the intent of a declined payment', async () => {
  const session = await create()
  await bench.sandbox.pay(session.id, { number: '4000000000000002' })
  await bench.stripe.checkout.sessions.expire(session.id, {}, freshKey())
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  })
  expect(payment_intent).toMatchObject({ status: 'canceled', cancellation_reason: 'expired' })
})

test('a session and its intent have separate metadata', async () => {
  const { intentId } = await createPaidSession(bench, {
    metadata: { of: 'session' },
    payment_intent_data: { metadata: { of: 'intent' }, transfer_group: 'order-9' },
  })
  const intent = await bench.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  expect(intent.metadata).toEqual({ of: 'intent' })
  expect(intent.latest_charge).toMatchObject({ transfer_group: 'order-9', metadata: { of: 'intent' } })
})

test('sessions can be found by their payment', async () => {
  const { sessionId, intentId } = await createPaidSession(bench)
  const { data } = await bench.stripe.checkout.sessions.list({ payment_intent: intentId })
  expect(data.map((session) => session.id)).toEqual([sessionId])
})

test('the expiry event is sent on time without any call', async () => {
  const quiet = await openStripeTestBench()
  try {
    const at = Math.floor(Date.now() / 1000) + 31 * 60
    await quiet.stripe.checkout.sessions.create(sessionParameters({ expires_at: at }), freshKey())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    // Reopening schedules the timer under the fake clock.
    await quiet.reopen()
    vi.advanceTimersByTime(32 * 60 * 1000)
    vi.useRealTimers()
    quiet.ahead = 33 * 60
    await quiet.sandbox.deliverPending()
    expect(quiet.received.map((delivery) => delivery.type)).toEqual(['checkout.session.expired'])
  } finally {
    vi.useRealTimers()
    await quiet.close()
  }
})
