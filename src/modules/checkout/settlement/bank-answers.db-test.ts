import { expect, test, vi } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import {
  acceptVendorOrder,
  markVendorOrderDelivered,
  type OrderTables,
  orderView,
  refundOrder,
  vendorOrderCounts,
} from '#modules/orders/server'
import type { PaymentTables } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import type { SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  decide,
  disputeOf,
  failed,
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
import { orderRow } from '#tests/support/orders-factories.ts'
import { reconcilePaymentsJob } from './reconcile-payments.server.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()

setUpMoneyTests()

/** The card's bank answers the refunds ten seconds after they were made. */
async function waitForTheBank(): Promise<void> {
  moneyBench().bench.ahead += 11
  await moneyBench().bench.page('/sandbox/stripe')
  await moneyBench().catchUp()
}

test('a refund that the bank returns is undone: the order follows its vendor orders again, and the artists are owed their shares', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId, products } = await aPaidOrderOf([ann, bob], 2, '4000000000005126')
  await ship(orderId, ann)
  const paidBooks = await booksOf(orderId)
  const stock = await stockOf(products[1] as SomeProduct)
  await refund(system, orderId)
  expect((await orderRow(orderId)).status).toBe('refunded')
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()

  await settleFunds()
  await waitForTheBank()
  expect(await orderRow(orderId)).toMatchObject({ status: 'shipped', refunded_cents: 0 })
  // Ann has shipped and is paid. Bob's hats won't ship anymore, so his share needs a decision.
  expect(await booksOf(orderId)).toEqual(paidBooks)
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { status: 'sent', reversed_cents: 7200 },
    { status: 'sent', amount_cents: 7200 },
  ])
  expect(await transfersOf(orderId, bob)).toMatchObject([
    { status: 'canceled' },
    { status: 'waiting', amount_cents: 7200 },
  ])
  expect((await vendorOrderOf(orderId, bob)).status).toBe('canceled')
  expect(await stockOf(products[1] as SomeProduct)).toBe(stock)
  expect(failed).toEqual([{ orderId, hadArrived: true }])
  await expectExactBooks()

  // The refund can be retried, and can fail again.
  await refund(system, orderId)
  const again = await orderRow(orderId)
  expect(again).toMatchObject({ status: 'refunded', refunded_cents: again.total_cents })
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'canceled' }, { status: 'canceled' }])
  await expectExactBooks()
  await settleFunds()
  await waitForTheBank()
  expect(await orderRow(orderId)).toMatchObject({ status: 'shipped', refunded_cents: 0 })
  expect(await booksOf(orderId)).toEqual(paidBooks)
  await expectExactBooks()
})

test('when one of two refunds fails, and its event comes twice and late, only that one is undone', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(500) } })
  const before = await booksOf(orderId)
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(300) } })
  const { refunds } = await moneyBench().bench.state()
  const refundId = refunds?.find(({ amount }) => amount === 300)?.id ?? ''
  await moneyBench().bench.submit('/sandbox/stripe/actions', { action: 'refund-fails', id: refundId })
  const deliveries = await moneyBench().deliveries()
  await moneyBench().receive([...deliveries, ...deliveries])
  await moneyBench().catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_cents: 500 })
  expect(await booksOf(orderId)).toEqual(before)
  expect(failed).toHaveLength(1)
  await expectExactBooks()
})

test('a refund that failed before Stripe’s answer arrived isn’t booked', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  const before = await booksOf(orderId)
  moneyBench().bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/refunds', apiTimes: 3 })
  await refundOrder(ann, orderId, { reason: 'lost', selection: { kind: 'amount', amountCents: cents(500) } })
  await expect(moneyBench().work()).rejects.toThrow('connection to Stripe')
  const { refunds } = await moneyBench().bench.state()
  await moneyBench().bench.submit('/sandbox/stripe/actions', {
    action: 'refund-fails',
    id: refunds?.[0]?.id ?? '',
  })
  await vi.waitFor(
    async () => {
      await moneyBench().catchUp()
      expect(failed).toHaveLength(1)
    },
    { timeout: 15_000, interval: 300 },
  )
  expect((await orderRow(orderId)).refunded_cents).toBe(0)
  expect(await booksOf(orderId)).toEqual(before)
  await expectExactBooks()
})

test('a refund that is slow at the bank counts once it arrives', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1, '4000000000007726')
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(400) } })
  expect((await orderRow(orderId)).refunded_cents).toBe(0)
  await waitForTheBank()
  expect((await orderRow(orderId)).refunded_cents).toBe(400)
  expect(failed).toEqual([])
  await expectExactBooks()
})

test('a dispute freezes the order and reverses the shares; when it is won, they are sent again', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  const dispute = await disputeOf(orderId)
  expect((await orderRow(orderId)).status).toBe('disputed')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', reversed_cents: 7200 }])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'waiting', amount_cents: 0 }])
  const books = await booksOf(orderId)
  expect(books).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(acceptVendorOrder(bob, (await vendorOrderOf(orderId, bob)).id)).rejects.toMatchObject({
    code: 'order-not-open',
  })
  await expect(refund(system, orderId)).rejects.toMatchObject({ code: 'order-disputed', status: 409 })
  expect(await vendorOrderCounts(bob)).toMatchObject({ 'to-ship': 0, all: 1 })
  // What has shipped still arrives. What hasn't shipped stays as it is.
  await markVendorOrderDelivered(system, (await vendorOrderOf(orderId, ann)).id)
  expect(await vendorOrderOf(orderId, ann)).toMatchObject({ status: 'delivered' })
  await expect(markVendorOrderDelivered(bob, (await vendorOrderOf(orderId, bob)).id)).rejects.toMatchObject({
    code: 'order-not-open',
  })
  expect((await orderRow(orderId)).status).toBe('disputed')
  await expectExactBooks()

  await settleFunds()
  await decide(dispute, 'won')
  expect((await orderRow(orderId)).status).toBe('processing')
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { amount_cents: 7200, reversed_cents: 7200 },
    { sequence: 2, status: 'sent', amount_cents: 7200 },
  ])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'waiting', amount_cents: 7200 }])
  expect(await vendorOrderCounts(bob)).toMatchObject({ 'to-ship': 1, all: 1 })
  await ship(orderId, bob)
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()
})

test('a lost dispute leaves the money with the bank, and the order refunded', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(1_000) } })
  const dispute = await disputeOf(orderId)
  await decide(dispute, 'lost')
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  expect(await db().selectFrom('disputes').select(['status', 'amount_cents']).execute()).toEqual([
    { status: 'lost', amount_cents: order.total_cents - 1_000 },
  ])
  expect(await orderView(await aPerson(), orderId)).toBeNull()
  await expectExactBooks()
})

test('dispute events that come twice, late and out of order lead to the same result', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  moneyBench().bench.sandbox.openDispute((await orderRow(orderId)).stripe_charge ?? '')
  const opened = await moneyBench().deliveries()
  const { disputes } = await moneyBench().bench.state()
  await settleFunds()
  await moneyBench().bench.submit('/sandbox/stripe/actions', {
    action: 'dispute-won',
    id: disputes?.at(0)?.id ?? '',
  })
  const closed = await moneyBench().deliveries()
  await moneyBench().receive([...closed, ...opened, ...closed])
  await moneyBench().work()
  await moneyBench().catchUp()
  // The reversals had to arrive before the shares could be sent again.
  shiftClock(2 * 60_000)
  await reconcilePaymentsJob.run({})
  expect((await orderRow(orderId)).status).toBe('shipped')
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()
})
