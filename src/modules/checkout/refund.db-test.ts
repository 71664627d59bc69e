import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import { type OrderTables, refundOrder } from '#modules/orders/server'
import { bookLabel, bookVoidedLabel, type PaymentTables } from '#modules/payments/server'
import { system } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { booksOf, openDebts } from '#tests/support/money-facts.ts'
import {
  anArtist,
  aPaidOrderOf,
  type Artist,
  failed,
  lineOf,
  moneyShop,
  needExactBooks,
  parcelOf,
  refund,
  settleFunds,
  ship,
  stageMoney,
  stockOf,
  transfersOf,
} from '#tests/support/money-stage.ts'
import { orderRow } from '#tests/support/orders-factories.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()

stageMoney()

test('one hat of a line goes back with its fee and tax, and the artist gets as much less', async () => {
  const ann = await anArtist()
  const { orderId, products } = await aPaidOrderOf([ann])
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  await refund(system, orderId, { wish: { kind: 'items', lines, shippingOf: [] } })
  // 32.00, 4% of it and 7% of both.
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_cents: 3200 + 128 + 233 })
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'waiting', amount_cents: 3200 + 800 }])
  for (const product of products) expect(await stockOf(product)).toBe(48)
  await ship(orderId, ann)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 4000 }])
  await needExactBooks()
})

test('what was sent already is taken back from the artist whose hat it was, and from no other', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  await ship(orderId, bob)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  await refund(system, orderId, { wish: { kind: 'items', lines, shippingOf: [ann.vendorId] } })
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 7200, reversed_cents: 4000 }])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ amount_cents: 7200, reversed_cents: 0 }])
  expect((await orderRow(orderId)).status).toBe('shipped')
  await needExactBooks()
})

test('refunds one after the other add up to the payment, and the last one makes the order refunded', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob], 3)
  await ship(orderId, ann)
  await refund(system, orderId, { wish: { kind: 'amount', amountCents: cents(777) } })
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(123) } })
  const lines = [{ lineId: await lineOf(orderId, bob.vendorId), quantity: 2 }]
  await refund(bob, orderId, { wish: { kind: 'items', lines, shippingOf: [] } })
  await refund(system, orderId)
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(refund(system, orderId)).rejects.toMatchObject({ code: 'not-refundable', status: 409 })
  await needExactBooks()
})

test('a vendor refunds its own part with a reason, and nothing of another vendor', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const stranger = await anArtist()
  const { orderId } = await aPaidOrderOf([ann, bob])
  const bobs = [{ lineId: await lineOf(orderId, bob.vendorId), quantity: 1 }]
  for (const wish of [
    { kind: 'items', lines: bobs, shippingOf: [] },
    { kind: 'items', lines: [], shippingOf: [bob.vendorId] },
    { kind: 'amount', amountCents: cents(9_999) },
  ] as const) {
    await expect(refund(ann, orderId, { wish })).rejects.toMatchObject({ code: 'not-refundable' })
  }
  for (const actor of [stranger, await aPerson()]) {
    await expect(refund(actor, orderId)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  }
  await refund(ann, orderId)
  // Two hats and the shipping, a half of the order's fee and tax.
  expect((await orderRow(orderId)).refunded_cents).toBe((await orderRow(orderId)).total_cents / 2)
  expect((await parcelOf(orderId, ann)).status).toBe('cancelled')
  expect((await parcelOf(orderId, bob)).status).toBe('new')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'cancelled', amount_cents: 0 }])
  await ship(orderId, bob)
  expect((await orderRow(orderId)).status).toBe('shipped')
  await needExactBooks()
})

test('the last hat of a parcel that has not left takes its shipping along; of one that left it does not', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob], 1)
  await ship(orderId, bob)
  for (const artist of [ann, bob]) {
    const lines = [{ lineId: await lineOf(orderId, artist.vendorId), quantity: 1 }]
    await refund(artist, orderId, { wish: { kind: 'items', lines, shippingOf: [] } })
  }
  expect((await booksOf(orderId)).vendor).toBe(0)
  expect(await transfersOf(orderId, bob)).toMatchObject([{ amount_cents: 3850, reversed_cents: 3200 }])
  await needExactBooks()
})

test('hats come back into stock only when that is asked for, and once', async () => {
  const ann = await anArtist()
  const { orderId, products } = await aPaidOrderOf([ann], 3)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 2 }]
  const wish = { kind: 'items', lines, shippingOf: [] } as const
  const key = newId<string>()
  const ids = await Promise.all([1, 2, 3].map(() => refund(ann, orderId, { wish, restock: true, key })))
  expect(new Set(ids).size).toBe(1)
  const [product] = products
  expect(product && (await stockOf(product))).toBe(49)
  await refund(ann, orderId)
  expect(product && (await stockOf(product))).toBe(49)
  await needExactBooks()
})

test('more than is left is refused, also when two ask at the same moment', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  const wish = { kind: 'items', lines, shippingOf: [] } as const
  const asked = await Promise.allSettled(
    [ann, system, await aPerson({ isOperator: true })].map((actor) =>
      refundOrder(actor, orderId, { reason: 'lost', wish, key: newId<string>() }),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await moneyShop().catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  await needExactBooks()
})

test('a refund whose answer was lost is made once, and one that Stripe refuses leaves everything as it was', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  moneyShop().bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/refunds', apiTimes: 3 })
  await refundOrder(ann, orderId, { reason: 'lost', wish: { kind: 'amount', amountCents: cents(500) } })
  await expect(moneyShop().catchUp()).rejects.toThrow('connection to Stripe')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 3850 - 452 }])
  await vi.waitFor(
    async () => {
      await moneyShop().catchUp()
      expect((await orderRow(orderId)).refunded_cents).toBe(500)
    },
    { timeout: 15_000, interval: 300 },
  )

  const charge = (await orderRow(orderId)).stripe_payment_intent ?? ''
  await sql`update orders set stripe_payment_intent = 'pi_unknown' where id = ${orderId}`.execute(db())
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(300) } })
  await sql`update orders set stripe_payment_intent = ${charge} where id = ${orderId}`.execute(db())
  expect((await orderRow(orderId)).refunded_cents).toBe(500)
  expect(failed).toEqual([{ orderId, hadArrived: false }])
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 3850 - 452, status: 'waiting' }])
  await needExactBooks()
  moneyShop().bench.sandbox.requests.length = 0
})

/** The artist has nothing at Stripe any more. */
async function emptyAccount(orderId: OrderId, artist: Artist): Promise<void> {
  const { transfers } = await moneyShop().bench.state()
  const own = transfers?.find(
    ({ transfer_group, destination }) => transfer_group === orderId && destination === artist.accountId,
  )
  await moneyShop().bench.stripe.transfers.createReversal(own?.id ?? '', {}, { idempotencyKey: newId() })
}

test('what an artist cannot give back is its debt, which its next orders pay', async () => {
  const ann = await anArtist()
  const first = await aPaidOrderOf([ann], 1)
  await ship(first.orderId, ann)
  await emptyAccount(first.orderId, ann)
  await refund(system, first.orderId)
  expect(await openDebts()).toEqual({ [ann.vendorId]: 3850 })
  const second = await aPaidOrderOf([ann], 1)
  const third = await aPaidOrderOf([ann], 1)
  const small = { kind: 'amount', amountCents: cents(1_000) } as const
  await refund(system, second.orderId, { wish: small })
  await ship(second.orderId, ann)
  // 38.50 less what went back of it: all of it is withheld.
  expect(await transfersOf(second.orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 0 }])
  const left = (await openDebts())[ann.vendorId] ?? 0
  expect(left).toBeGreaterThan(0)
  await ship(third.orderId, ann)
  expect(await transfersOf(third.orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 3850 - left }])
  expect(await openDebts()).toEqual({})
  expect(await db().selectFrom('transfer_reversals').select('status').execute()).toEqual([
    { status: 'netted' },
  ])
  for (const { orderId } of [first, second, third]) expect((await booksOf(orderId)).vendor).toBe(0)
})

test('the artist pays the label out of its share; voided, it gets the money again', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  const label = { orderId, vendorId: ann.vendorId, labelId: newId<string>(), costCents: cents(512) }
  await bookLabel(system, label)
  await bookLabel(system, label)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'waiting', amount_cents: 3850 - 512 }])
  expect((await booksOf(orderId)).carrier).toBe(-512)
  await ship(orderId, ann)
  await needExactBooks()
  await settleFunds()
  await bookVoidedLabel(system, label)
  await moneyShop().catchUp()
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { sequence: 1, amount_cents: 3338 },
    { sequence: 2, status: 'sent', amount_cents: 512 },
  ])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, carrier: 0 })
  await needExactBooks()
})
