import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import { type OrderTables, refundOrder } from '#modules/orders/server'
import { bookLabel, bookVoidedLabel, type PaymentTables } from '#modules/payments/server'
import { system } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { booksOf, openDebts } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  type Artist,
  failed,
  lineOf,
  moneyBench,
  expectExactBooks,
  vendorOrderOf,
  refund,
  settleFunds,
  ship,
  setUpMoneyTests,
  stockOf,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'
import { withoutTriggers } from '#tests/support/database/without-triggers.ts'
import { orderRow } from '#tests/support/orders-factories.ts'
import { freshKey, sessionParameters } from '#tests/support/stripe-test-bench.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()

setUpMoneyTests()

test('refunding one unit of a line also returns its fee and tax, and lowers the artist’s share', async () => {
  const ann = await anArtist()
  const { orderId, products } = await aPaidOrderOf([ann])
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  await refund(system, orderId, { selection: { kind: 'items', lines, shippingOf: [] } })
  // 32.00, 4% of it and 7% of both.
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_cents: 3200 + 128 + 233 })
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'waiting', amount_cents: 3200 + 800 }])
  for (const product of products) expect(await stockOf(product)).toBe(48)
  await ship(orderId, ann)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 4000 }])
  await expectExactBooks()
})

test('a share that was sent is reversed only for the artist of the refunded hat', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  await ship(orderId, bob)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  await refund(system, orderId, { selection: { kind: 'items', lines, shippingOf: [ann.vendorId] } })
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 7200, reversed_cents: 4000 }])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ amount_cents: 7200, reversed_cents: 0 }])
  expect((await orderRow(orderId)).status).toBe('shipped')
  await expectExactBooks()
})

test('successive refunds add up to the payment, and the last one makes the order refunded', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob], 3)
  await ship(orderId, ann)
  await refund(system, orderId, { selection: { kind: 'amount', amountCents: cents(777) } })
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(123) } })
  const lines = [{ lineId: await lineOf(orderId, bob.vendorId), quantity: 2 }]
  await refund(bob, orderId, { selection: { kind: 'items', lines, shippingOf: [] } })
  await refund(system, orderId)
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(refund(system, orderId)).rejects.toMatchObject({ code: 'not-refundable', status: 409 })
  await expectExactBooks()
})

test('a vendor can refund their own part with a reason, and nothing of another vendor', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const stranger = await anArtist()
  const { orderId } = await aPaidOrderOf([ann, bob])
  const bobs = [{ lineId: await lineOf(orderId, bob.vendorId), quantity: 1 }]
  for (const selection of [
    { kind: 'items', lines: bobs, shippingOf: [] },
    { kind: 'items', lines: [], shippingOf: [bob.vendorId] },
    { kind: 'amount', amountCents: cents(9_999) },
  ] as const) {
    await expect(refund(ann, orderId, { selection })).rejects.toMatchObject({ code: 'not-refundable' })
  }
  for (const actor of [stranger, await aPerson()]) {
    await expect(refund(actor, orderId)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  }
  await refund(ann, orderId)
  // Two hats and the shipping, half of the order's fee and tax.
  expect((await orderRow(orderId)).refunded_cents).toBe((await orderRow(orderId)).total_cents / 2)
  expect((await vendorOrderOf(orderId, ann)).status).toBe('canceled')
  expect((await vendorOrderOf(orderId, bob)).status).toBe('new')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'canceled', amount_cents: 0 }])
  await ship(orderId, bob)
  expect((await orderRow(orderId)).status).toBe('shipped')
  await expectExactBooks()
})

test('refunding the last hat includes shipping only if the vendor order hasn’t shipped', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob], 1)
  await ship(orderId, bob)
  for (const artist of [ann, bob]) {
    const lines = [{ lineId: await lineOf(orderId, artist.vendorId), quantity: 1 }]
    await refund(artist, orderId, { selection: { kind: 'items', lines, shippingOf: [] } })
  }
  expect((await booksOf(orderId)).vendor).toBe(0)
  expect(await transfersOf(orderId, bob)).toMatchObject([{ amount_cents: 3850, reversed_cents: 3200 }])
  await expectExactBooks()
})

test('a refund returns stock only when requested, and only once', async () => {
  const ann = await anArtist()
  const { orderId, products } = await aPaidOrderOf([ann], 3)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 2 }]
  const selection = { kind: 'items', lines, shippingOf: [] } as const
  const key = newId<string>()
  const ids = await Promise.all([1, 2, 3].map(() => refund(ann, orderId, { selection, restock: true, key })))
  expect(new Set(ids).size).toBe(1)
  const [product] = products
  expect(product && (await stockOf(product))).toBe(49)
  await refund(ann, orderId)
  expect(product && (await stockOf(product))).toBe(49)
  await expectExactBooks()
})

test('refuses more than is left, even for two simultaneous requests', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  const selection = { kind: 'items', lines, shippingOf: [] } as const
  const asked = await Promise.allSettled(
    [ann, system, await aPerson({ isOperator: true })].map((actor) =>
      refundOrder(actor, orderId, { reason: 'lost', selection, key: newId<string>() }),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await moneyBench().catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  await expectExactBooks()
})

test('a refund whose answer was lost is made once, and one that Stripe refuses changes nothing', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  moneyBench().bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/refunds', apiTimes: 3 })
  await refundOrder(ann, orderId, { reason: 'lost', selection: { kind: 'amount', amountCents: cents(500) } })
  await expect(moneyBench().catchUp()).rejects.toThrow('connection to Stripe')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 3850 - 452 }])
  await vi.waitFor(
    async () => {
      await moneyBench().catchUp()
      expect((await orderRow(orderId)).refunded_cents).toBe(500)
    },
    { timeout: 15_000, interval: 300 },
  )

  const charge = (await orderRow(orderId)).stripe_payment_intent ?? ''
  const declined = await aDeclinedPayment()
  await withoutTriggers(() =>
    sql`update orders set stripe_payment_intent = ${declined} where id = ${orderId}`.execute(db()),
  )
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(300) } })
  await withoutTriggers(() =>
    sql`update orders set stripe_payment_intent = ${charge} where id = ${orderId}`.execute(db()),
  )
  expect((await orderRow(orderId)).refunded_cents).toBe(500)
  expect(failed).toEqual([{ orderId, hadArrived: false }])
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 3850 - 452, status: 'waiting' }])
  await expectExactBooks()
  moneyBench().bench.sandbox.requests.length = 0
})

/** The artist's bank has all of the artist's money. */
async function emptyAccount({ accountId }: Artist): Promise<void> {
  const { stripe } = moneyBench().bench
  await settleFunds()
  const { available } = await stripe.balance.retrieve({}, { stripeContext: accountId })
  const amount = available[0]?.amount ?? 0
  await stripe.payouts.create({ amount, currency: 'usd' }, { stripeContext: accountId, ...freshKey() })
}

/** A payment that the bank declined, so Stripe has nothing to refund. */
async function aDeclinedPayment(): Promise<string> {
  const { stripe, sandbox, state } = moneyBench().bench
  const { id } = await stripe.checkout.sessions.create(sessionParameters(), freshKey())
  await sandbox.pay(id, { number: '4000000000000002' })
  const { sessions } = await state()
  return String(sessions?.find((session) => session.id === id)?.payment_intent)
}

test('an artist who can’t return the money owes it, and the next orders pay the debt', async () => {
  const ann = await anArtist()
  const first = await aPaidOrderOf([ann], 1)
  await ship(first.orderId, ann)
  await emptyAccount(ann)
  await refund(system, first.orderId)
  expect(await openDebts()).toEqual({ [ann.vendorId]: 3850 })
  const second = await aPaidOrderOf([ann], 1)
  const third = await aPaidOrderOf([ann], 1)
  const small = { kind: 'amount', amountCents: cents(1_000) } as const
  await refund(system, second.orderId, { selection: small })
  await ship(second.orderId, ann)
  // 38.50 less what was refunded: all of it is withheld.
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

test('a label is deducted from the artist’s share and added again when it is voided', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  const label = { orderId, vendorId: ann.vendorId, labelId: newId<string>(), costCents: cents(512) }
  await bookLabel(system, label)
  await bookLabel(system, label)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'waiting', amount_cents: 3850 - 512 }])
  expect((await booksOf(orderId)).carrier).toBe(-512)
  await ship(orderId, ann)
  await expectExactBooks()
  await settleFunds()
  await bookVoidedLabel(system, label)
  await moneyBench().catchUp()
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { sequence: 1, amount_cents: 3338 },
    { sequence: 2, status: 'sent', amount_cents: 512 },
  ])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, carrier: 0 })
  await expectExactBooks()
})
