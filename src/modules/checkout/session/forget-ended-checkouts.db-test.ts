import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aGuestDevice } from '#tests/support/guest-device.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { createCheckout } from './create-checkout.server.ts'
import { endCheckout } from './end-checkout.server.ts'
import { expireCheckoutsJob } from './expire-checkouts.server.ts'
import { forgetEndedCheckouts } from './forget-ended-checkouts.server.ts'
import { settleCheckout } from '../settlement/settle-checkout.server.ts'

let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())
afterEach(() => {
  shiftClock(0)
  payments.bench.ahead = 0
})

/** A guest's checkout with a payment page, a network and a browser. */
async function aGuestCheckout() {
  const product = await aProduct()
  const from = { network: networkOf('198.51.100.9'), device: aGuestDevice(), email: 'jo@example.test' }
  const { checkoutId, orderId } = await createCheckout(visitor, aCheckoutInput([product], from))
  const { stripe_session_id: sessionId } = await checkoutRow(checkoutId)
  if (!sessionId) throw new Error('the checkout has no payment page')
  return { checkoutId, orderId, sessionId }
}

/** Runs the cleanup this number of days later. */
async function sweepAfter(days: number): Promise<number> {
  const now = Date.now() + days * dayMs
  return forgetEndedCheckouts(system, { before: new Date(now - 7 * dayMs), max: 500 })
}

const end = (checkoutId: CheckoutId) => endCheckout(system, checkoutId, { action: 'expire' })

test('a payment six days after its checkout ended still completes the order', async () => {
  const { checkoutId, orderId, sessionId } = await aGuestCheckout()
  await end(checkoutId)
  expect(await sweepAfter(6)).toBe(0)
  await payments.bench.sandbox.pay(sessionId)
  expect(await settleCheckout(system, sessionId)).toBe('paid')
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'paid', email: 'jo@example.test' })
  expect(order.shipping_address?.street).not.toBe('')
  await payments.catchUp()
})

test('a payment after the address was removed is refunded in full', async () => {
  const { checkoutId, orderId, sessionId } = await aGuestCheckout()
  await end(checkoutId)
  expect(await sweepAfter(8)).toBe(1)
  expect(await orderRow(orderId)).toMatchObject({
    email: null,
    shipping_address: { name: 'Removed', street: '', city: '', zip: '', country: 'US' },
  })
  await payments.bench.sandbox.pay(sessionId)
  await settleCheckout(system, sessionId)
  await payments.catchUp()
  const order = await orderRow(orderId)
  expect(order.status).toBe('refunded')
  expect(order.refunded_cents).toBe(order.total_cents)
})

test('an open checkout keeps all data at any age; a paid one keeps its order and loses its guest keys', async () => {
  const open = await aGuestCheckout()
  const paid = await aGuestCheckout()
  await payments.bench.sandbox.pay(paid.sessionId)
  await settleCheckout(system, paid.sessionId)
  expect(await sweepAfter(400)).toBe(1)
  expect((await checkoutRow(open.checkoutId)).guest_key).not.toBeNull()
  expect(await orderRow(open.orderId)).toMatchObject({ email: 'jo@example.test' })
  expect(await checkoutRow(paid.checkoutId)).toMatchObject({
    guest_key: null,
    guest_device: null,
    url: null,
    idempotency_key: paid.checkoutId,
    stripe_session_id: paid.sessionId,
  })
  expect(await orderRow(paid.orderId)).toMatchObject({ status: 'paid', email: 'jo@example.test' })
  await payments.catchUp()
})

test('the cleanup takes a limited batch, oldest first, and is safe to repeat', async () => {
  const checkouts = [await aGuestCheckout(), await aGuestCheckout(), await aGuestCheckout()]
  for (const [age, { checkoutId }] of checkouts.entries()) {
    await end(checkoutId)
    await sql`update checkouts set expires_at = now() - make_interval(days => ${20 - age}) where id = ${checkoutId}`.execute(
      databaseOf()(),
    )
  }
  const before = new Date(Date.now() - 7 * dayMs)
  expect(await forgetEndedCheckouts(system, { before, max: 2 })).toBe(2)
  const emails = await Promise.all(checkouts.map(async ({ orderId }) => (await orderRow(orderId)).email))
  expect(emails).toEqual([null, null, 'jo@example.test'])
  expect(await forgetEndedCheckouts(system, { before, max: 2 })).toBe(1)
  expect(await forgetEndedCheckouts(system, { before, max: 2 })).toBe(0)
})

test('one run closes all expired checkouts, however many there are', async () => {
  await aGuestCheckout()
  await sql`
    with abandoned as (
      insert into orders (subtotal_cents, fee_cents, shipping_cents, tax_cents, total_cents)
      select 100, 0, 0, 0, 100 from generate_series(1, 230) returning id
    )
    insert into checkouts (order_id, idempotency_key, idempotency_scope, request_hash, expires_at)
    select id, id, 'guest', '', now() from abandoned`.execute(databaseOf()())
  shiftClock(32 * 60_000)
  payments.bench.ahead = 32 * 60
  await expireCheckoutsJob.run({})
  const { rows } = await sql`select status, count(*)::int as n from checkouts group by status`.execute(
    databaseOf()(),
  )
  expect(rows).toEqual([{ status: 'expired', n: 231 }])
}, 60_000)
