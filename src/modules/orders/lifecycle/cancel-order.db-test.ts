import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { provideSubscriptions } from '#platform/jobs/events.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { acceptVendorOrder } from '../fulfillment/accept-vendor-order.server.ts'
import { cancelOrderForShopper } from '../operators/cancel-order-for-shopper.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { findGuestOrder } from '../views/find-guest-order.server.ts'
import { guestTokenOf, configureGuestLinks } from '../views/guest-link.server.ts'
import { orderView } from '../views/order-queries.server.ts'
import { refundFacts } from '../refunds/refund-facts.server.ts'
import { refundOrderJob } from '../refunds/settle-refund.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()
const client = networkOf('203.0.113.7')

beforeAll(async () => {
  configureGuestLinks('a secret of the tests')
  provideSubscriptions([])
  await openJobs([refundOrderJob])
})

async function aTwoArtistOrder(shopper: Person | null) {
  const ann = await aVendor()
  const first = await aProduct({ vendor: ann })
  const second = await aProduct()
  const orderId = await aPaidOrder({
    shopper,
    items: [
      { product: first, quantity: 2 },
      { product: second, quantity: 1 },
    ],
  })
  return { orderId, ann, first, second }
}

async function stockOf(variantId: string) {
  const row = await db()
    .selectFrom('product_variants')
    .select('quantity')
    .where('id', '=', variantId as never)
    .executeTakeFirstOrThrow()
  return row.quantity
}

const refundsOf = (orderId: OrderId) =>
  db()
    .selectFrom('refunds')
    .select(['amount_cents', 'requested_by'])
    .where('order_id', '=', orderId)
    .execute()

test('a shopper cancels an order before an artist starts: it is refunded in full and the hats return to stock', async () => {
  const shopper = await aPerson()
  const { orderId, first } = await aTwoArtistOrder(shopper)
  const before = await stockOf(first.variant.variantId)
  const view = await orderView(shopper, orderId)
  expect(view?.can.cancel).toEqual({ allowed: true })
  await cancelOrder(shopper, orderId, null)
  expect(await refundsOf(orderId)).toEqual([{ amount_cents: view?.totalCents, requested_by: shopper.userId }])
  expect(await stockOf(first.variant.variantId)).toBe((before ?? 0) + 2)
  const after = await orderView(shopper, orderId)
  expect(after).toMatchObject({ status: 'canceled', can: { cancel: { allowed: false } } })
  expect(after?.vendorOrders.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
})

test('repeated clicks cancel, refund and restock once', async () => {
  const shopper = await aPerson()
  const { orderId, second } = await aTwoArtistOrder(shopper)
  const before = await stockOf(second.variant.variantId)
  await Promise.all(Array.from({ length: 8 }, () => cancelOrder(shopper, orderId, null)))
  expect(await refundsOf(orderId)).toHaveLength(1)
  expect(await stockOf(second.variant.variantId)).toBe((before ?? 0) + 1)
})

test('an order that one of its artists has accepted can’t be canceled', async () => {
  const shopper = await aPerson()
  const { orderId, ann } = await aTwoArtistOrder(shopper)
  const vendorOrder = await db()
    .selectFrom('vendor_orders')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', ann.vendorId)
    .executeTakeFirstOrThrow()
  await acceptVendorOrder(ann, vendorOrder.id)
  const view = await orderView(shopper, orderId)
  expect(view?.can.cancel).toMatchObject({ allowed: false, reason: { code: 'order-begun' } })
  const reason = view?.can.cancel.allowed === false ? view.can.cancel.reason : null
  await expect(cancelOrder(shopper, orderId, null)).rejects.toMatchObject(reason ?? {})
  expect(await refundsOf(orderId)).toEqual([])
})

test('accepting and canceling at the same moment: exactly one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const shopper = await aPerson()
    const { orderId, ann } = await aTwoArtistOrder(shopper)
    const vendorOrder = await db()
      .selectFrom('vendor_orders')
      .select('id')
      .where('order_id', '=', orderId)
      .where('vendor_id', '=', ann.vendorId)
      .executeTakeFirstOrThrow()
    const outcomes = await Promise.allSettled([
      acceptVendorOrder(ann, vendorOrder.id),
      cancelOrder(shopper, orderId, null),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refunds = await refundsOf(orderId)
    const { status } = await db()
      .selectFrom('vendor_orders')
      .select('status')
      .where('id', '=', vendorOrder.id)
      .executeTakeFirstOrThrow()
    expect([status, refunds.length]).toEqual(status === 'canceled' ? ['canceled', 1] : ['accepted', 0])
  }
})

test('a guest cancels an order with the link in the email; everyone else gets “not found”', async () => {
  const { orderId } = await aTwoArtistOrder(null)
  const stranger = await aPerson()
  for (const [actor, id, token] of [
    [stranger, orderId, null],
    [visitor, orderId, 'x'.repeat(32)],
    [stranger, newId<OrderId>(), null],
    [visitor, 'no id', null],
  ] as const) {
    await expect(cancelOrder(actor, id, token)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  }
  await cancelOrder(visitor, orderId, guestTokenOf(orderId))
  expect(await refundsOf(orderId)).toHaveLength(1)
})

test('a guest who is logged in and cancels with the link is still the shopper, not the marketplace', async () => {
  const { orderId } = await aTwoArtistOrder(null)
  await cancelOrder(await aPerson(), orderId, guestTokenOf(orderId))
  const { id } = await db()
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(await refundFacts(system, orderId, id)).toMatchObject({ isByPlatform: false, reason: null })
})

test('an unpaid order can’t be canceled', async () => {
  const shopper = await aPerson()
  const orderId = await aPaidOrder({
    shopper,
    items: [{ product: await aProduct(), quantity: 1 }],
    isPaid: false,
  })
  await expect(cancelOrder(shopper, orderId, null)).rejects.toMatchObject({ code: 'not-found' })
})

test('a guest finds an order by its number and email address, even while strangers try theirs, and the returned link opens it', async () => {
  const { orderId } = await aTwoArtistOrder(null)
  for (let stranger = 1; stranger <= 20; stranger++) {
    const theirs = networkOf(`203.0.113.${stranger}`)
    const wrong = { number: 'deadbeef', email: 'guest@example.test' }
    await expect(findGuestOrder(visitor, wrong, theirs)).rejects.toMatchObject({ code: 'no-such-order' })
  }
  const path = await findGuestOrder(
    visitor,
    { number: orderId.slice(0, 8), email: 'guest@example.test' },
    client,
  )
  const token = new URL(path, 'http://site.test').searchParams.get('token')
  expect(await orderView(visitor, orderId, token)).toMatchObject({ id: orderId })
})

test('a wrong number, a wrong address and an order with an account get the same refusal', async () => {
  const guests = await aTwoArtistOrder(null)
  const shopper = await aPerson()
  const theirs = await aTwoArtistOrder(shopper)
  const tries = [
    { number: guests.orderId.slice(0, 8), email: 'else@example.test' },
    { number: 'deadbeef', email: 'guest@example.test' },
    { number: theirs.orderId.slice(0, 8), email: shopper.email },
  ]
  const messages = await Promise.all(
    tries.map((search) => findGuestOrder(visitor, search, client).catch((error: Error) => error.message)),
  )
  expect(new Set(messages).size).toBe(1)
  expect(messages[0]).toContain('We found no order')
})

test('an operator cancels an order that an artist has started, once, with a reason; no one else can this way', async () => {
  const shopper = await aPerson()
  const { orderId, ann, first } = await aTwoArtistOrder(shopper)
  const before = await stockOf(first.variant.variantId)
  const { vendorOrders, totalCents } = (await orderView(shopper, orderId)) ?? { vendorOrders: [] }
  const anns = vendorOrders.find(({ vendor }) => vendor.id === ann.vendorId)
  if (anns) await acceptVendorOrder(ann, anns.id)
  for (const actor of [visitor, shopper, ann])
    await expect(cancelOrderForShopper(actor, orderId, 'mine')).rejects.toMatchObject({ code: 'not-found' })
  const operator = await aPerson({ isOperator: true })
  await cancelOrderForShopper(operator, orderId, 'The artist is ill.')
  await cancelOrderForShopper(operator, orderId, 'The artist is ill.')
  expect(await refundsOf(orderId)).toEqual([{ amount_cents: totalCents, requested_by: null }])
  expect(await stockOf(first.variant.variantId)).toBe((before ?? 0) + 2)
  expect((await orderView(shopper, orderId))?.status).toBe('canceled')
  const { rows } = await sql`
    select action, reason, actor_user_id from audit_log where subject_id = ${orderId} order by id`.execute(
    db(),
  )
  expect(rows).toEqual([
    { action: 'cancel-order', reason: 'The artist is ill.', actor_user_id: operator.userId },
  ])
})
