import { beforeAll, expect, test } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { useSubscriptions } from '#platform/jobs/events.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { acceptParcel } from './accept-parcel.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { findGuestOrder } from './find-guest-order.server.ts'
import { guestTokenOf, useGuestLinks } from './guest-link.server.ts'
import { orderView } from './order-queries.server.ts'
import { refundOrderJob } from './settle-refund.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()
const client = { address: '203.0.113.7' }

beforeAll(async () => {
  useGuestLinks('a secret of the tests')
  useSubscriptions([])
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

test('a shopper calls an order off that nobody has begun: all of the money goes back and the hats are on sale again', async () => {
  const shopper = await aPerson()
  const { orderId, first } = await aTwoArtistOrder(shopper)
  const before = await stockOf(first.variant.variantId)
  const view = await orderView(shopper, orderId)
  expect(view?.canCancel).toBe(true)
  await cancelOrder(shopper, orderId, null)
  expect(await refundsOf(orderId)).toEqual([{ amount_cents: view?.totalCents, requested_by: shopper.userId }])
  expect(await stockOf(first.variant.variantId)).toBe((before ?? 0) + 2)
  const after = await orderView(shopper, orderId)
  expect(after).toMatchObject({ status: 'cancelled', canCancel: false })
  expect(after?.parcels.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('pressing the button many times cancels, refunds and restocks once', async () => {
  const shopper = await aPerson()
  const { orderId, second } = await aTwoArtistOrder(shopper)
  const before = await stockOf(second.variant.variantId)
  await Promise.all(Array.from({ length: 8 }, () => cancelOrder(shopper, orderId, null)))
  expect(await refundsOf(orderId)).toHaveLength(1)
  expect(await stockOf(second.variant.variantId)).toBe((before ?? 0) + 1)
})

test('an order that one of its artists has accepted cannot be called off any more', async () => {
  const shopper = await aPerson()
  const { orderId, ann } = await aTwoArtistOrder(shopper)
  const parcel = await db()
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', ann.vendorId)
    .executeTakeFirstOrThrow()
  await acceptParcel(ann, parcel.id)
  expect((await orderView(shopper, orderId))?.canCancel).toBe(false)
  await expect(cancelOrder(shopper, orderId, null)).rejects.toMatchObject({ code: 'order-begun' })
  expect(await refundsOf(orderId)).toEqual([])
})

test('accepting and calling off at the same moment: exactly one of them happens', async () => {
  for (let round = 0; round < 10; round++) {
    const shopper = await aPerson()
    const { orderId, ann } = await aTwoArtistOrder(shopper)
    const parcel = await db()
      .selectFrom('parcels')
      .select('id')
      .where('order_id', '=', orderId)
      .where('vendor_id', '=', ann.vendorId)
      .executeTakeFirstOrThrow()
    const outcomes = await Promise.allSettled([
      acceptParcel(ann, parcel.id),
      cancelOrder(shopper, orderId, null),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refunds = await refundsOf(orderId)
    const { status } = await db()
      .selectFrom('parcels')
      .select('status')
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow()
    expect([status, refunds.length]).toEqual(status === 'cancelled' ? ['cancelled', 1] : ['accepted', 0])
  }
})

test('a guest calls an order off with the link of the mail; nobody else can, and learns nothing', async () => {
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

test('an order that nobody paid is no order to call off', async () => {
  const shopper = await aPerson()
  const orderId = await aPaidOrder({
    shopper,
    items: [{ product: await aProduct(), quantity: 1 }],
    isPaid: false,
  })
  await expect(cancelOrder(shopper, orderId, null)).rejects.toMatchObject({ code: 'not-found' })
})

test('a guest finds an order by its number and address, and the link that follows opens it', async () => {
  const { orderId } = await aTwoArtistOrder(null)
  const path = await findGuestOrder(
    visitor,
    { number: orderId.slice(0, 8), email: 'guest@example.test' },
    client,
  )
  const token = new URL(path, 'http://shop.test').searchParams.get('token')
  expect(await orderView(visitor, orderId, token)).toMatchObject({ id: orderId })
})

test('a wrong number, a wrong address and an order of an account are refused in the same words', async () => {
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
