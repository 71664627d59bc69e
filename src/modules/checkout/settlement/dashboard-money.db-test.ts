import { expect, test } from 'vitest'
import { markVendorOrderShipped, type OrderTables, refundOrder } from '#modules/orders/server'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import {
  type Artist,
  anArtist,
  aPaidOrderOf,
  failed,
  lineOf,
  moneyBench,
  expectExactBooks,
  vendorOrderOf,
  actAtStripe,
  refund,
  reversed,
  settleFunds,
  ship,
  setUpMoneyTests,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'
import { orderRow } from '#tests/support/orders-factories.ts'

const db = databaseOf<OrderTables & PaymentTables>()

setUpMoneyTests()

async function refundInDashboard(orderId: OrderId, amount?: number): Promise<void> {
  await actAtStripe('dashboard-refund', (await orderRow(orderId)).stripe_charge ?? '', amount)
}

async function transferAtStripe(orderId: OrderId, { vendorId }: Artist): Promise<string> {
  const { stripe_transfer_id: id } = await db()
    .selectFrom('transfers')
    .select('stripe_transfer_id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .where('stripe_transfer_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return id ?? ''
}

const refundRows = () =>
  db()
    .selectFrom('refunds')
    .select(['amount_cents', 'status', 'made_at_stripe'])
    .orderBy('amount_cents')
    .execute()

test('a full refund in Stripe’s dashboard refunds the order, and the artist can’t ship it', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refundInDashboard(orderId)
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect((await vendorOrderOf(orderId, ann)).status).toBe('canceled')
  const own = { carrier: 'USPS', trackingNumber: '94001' }
  await expect(
    markVendorOrderShipped(ann, (await vendorOrderOf(orderId, ann)).id, own),
  ).rejects.toMatchObject({
    code: 'order-not-open',
  })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expectExactBooks()
})

test('a partial refund in the dashboard is split in proportion, also for artists who were paid', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  await refundInDashboard(orderId, 1_000)
  expect(await orderRow(orderId)).toMatchObject({ status: 'processing', refunded_cents: 1_000 })
  const [[sent], [waiting]] = [await transfersOf(orderId, ann), await transfersOf(orderId, bob)]
  expect(sent?.reversed_cents).toBeGreaterThan(0)
  expect(7_200 - (sent?.reversed_cents ?? 0)).toBe(waiting?.amount_cents)
  expect((await vendorOrderOf(orderId, bob)).status).toBe('new')
  await expectExactBooks()
})

test('refund events that come twice, late and out of order are booked once', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(300) } })
  const charge = (await orderRow(orderId)).stripe_charge ?? ''
  moneyBench().bench.sandbox.act('dashboard-refund', charge, 500)
  moneyBench().bench.sandbox.act('dashboard-refund', charge, 700)
  const deliveries = await moneyBench().deliveries()
  await moneyBench().receive([...deliveries.toReversed(), ...deliveries])
  await moneyBench().catchUp()
  expect((await orderRow(orderId)).refunded_cents).toBe(1_500)
  expect(
    (await refundRows()).map(({ amount_cents, made_at_stripe }) => [amount_cents, made_at_stripe]),
  ).toEqual([
    [300, false],
    [500, true],
    [700, true],
  ])
  await expectExactBooks()
})

test('a single event of any kind is enough to import a refund from the dashboard', async () => {
  for (const type of ['refund.created', 'charge.refunded']) {
    const ann = await anArtist()
    const { orderId } = await aPaidOrderOf([ann])
    moneyBench().bench.sandbox.act('dashboard-refund', (await orderRow(orderId)).stripe_charge ?? '', 400)
    const deliveries = await moneyBench().deliveries()
    await moneyBench().receive(deliveries.filter((delivery) => delivery.type === type))
    await moneyBench().catchUp()
    expect((await orderRow(orderId)).refunded_cents).toBe(400)
  }
  await expectExactBooks()
})

test('when a dashboard refund and ours overlap, the bank’s answer decides and each cent is booked once', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  moneyBench().bench.sandbox.setSwitches({ api: '500', apiOnly: 'POST /v1/refunds', apiTimes: 3 })
  await refundOrder(ann, orderId, { reason: 'The brim was bent.' })
  await moneyBench()
    .work()
    .catch(() => undefined)
  moneyBench().bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
  await refundInDashboard(orderId).catch(() => undefined)
  await expect
    .poll(
      async () => {
        await moneyBench()
          .catchUp()
          .catch(() => undefined)
        return (await refundRows()).map(({ status }) => status).sort()
      },
      { timeout: 15_000, interval: 300 },
    )
    .toEqual(['failed', 'succeeded'])
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expectExactBooks()
})

test('a dashboard refund that fails weeks later is undone, and the order follows its vendor orders again', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  const books = await booksOf(orderId)
  await refundInDashboard(orderId)
  expect((await orderRow(orderId)).status).toBe('refunded')
  await settleFunds()
  const { refunds } = await moneyBench().bench.state()
  await actAtStripe('refund-reference', refunds?.[0]?.id ?? '')
  expect((await orderRow(orderId)).status).toBe('refunded')
  await actAtStripe('refund-fails', refunds?.[0]?.id ?? '')
  expect(await orderRow(orderId)).toMatchObject({ status: 'shipped', refunded_cents: 0 })
  expect(await booksOf(orderId)).toEqual(books)
  expect(failed).toEqual([{ orderId, hadArrived: true }])
  await expectExactBooks()
})

test('a failed refund of a part that was canceled in the meantime needs a decision', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await refundInDashboard(orderId, 1_000)
  const { refunds } = await moneyBench().bench.state()
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 2 }]
  await refund(system, orderId, { selection: { kind: 'items', lines, shippingOf: [] } })
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'canceled', amount_cents: 0 }])
  await actAtStripe('refund-fails', refunds?.[0]?.id ?? '')
  const [, again] = await transfersOf(orderId, ann)
  expect(again?.status).toBe('waiting')
  expect(again?.amount_cents).toBeGreaterThan(0)
  await expectExactBooks()
})

test('a transfer reversed in the dashboard is booked once, put on hold and reported by email', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  moneyBench().bench.sandbox.act('dashboard-reversal', await transferAtStripe(orderId, ann), 1_200)
  const deliveries = await moneyBench().deliveries()
  await moneyBench().receive([...deliveries, ...deliveries])
  await moneyBench().catchUp()
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { status: 'sent', reversed_cents: 1_200 },
    { status: 'waiting', amount_cents: 1_200 },
  ])
  expect(reversed).toEqual([{ orderId, vendorId: ann.vendorId }])
  await expectExactBooks()
  // A full refund takes the share on hold first, and the rest from the artist.
  await refund(system, orderId)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ reversed_cents: 7_200 }, { amount_cents: 0 }])
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()
})

test('a reversal that Stripe refused and an operator then made by hand is no longer owed', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  moneyBench().bench.sandbox.setSwitches({ api: 'normal' })
  await settleFunds()
  const { id } = await moneyBench().bench.stripe.payouts.create(
    { amount: 7_200, currency: 'usd' },
    { stripeContext: ann.accountId, idempotencyKey: orderId },
  )
  await refund(system, orderId)
  expect(await debtOf(ann)).toBe(7_200)
  await actAtStripe('payout-failed', id)
  await actAtStripe('dashboard-reversal', await transferAtStripe(orderId, ann))
  expect(await debtOf(ann)).toBe(0)
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()
})

async function debtOf({ vendorId }: Artist): Promise<number> {
  const rows = await db()
    .selectFrom('vendor_debts')
    .select('amount_cents')
    .where('vendor_id', '=', vendorId)
    .execute()
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

test('our own reversals aren’t imported as dashboard reversals', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  await refund(system, orderId)
  expect(reversed).toEqual([])
  expect(await transfersOf(orderId, ann)).toMatchObject([{ reversed_cents: 7_200 }])
  await expectExactBooks()
})

test('a refund of all that is left in Stripe’s dashboard also returns what a refund had kept for a label', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(system, orderId, {
    selection: { kind: 'amount', amountCents: cents(1_000) },
    deductedCents: cents(510),
  })
  expect(await orderRow(orderId)).toMatchObject({ refunded_cents: 490 })
  await refundInDashboard(orderId)
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  await expectExactBooks()
})
