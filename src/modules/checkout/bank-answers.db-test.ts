import { expect, test, vi } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import {
  acceptParcel,
  markParcelDelivered,
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
import { booksOf } from '#tests/support/money-facts.ts'
import {
  anArtist,
  aPaidOrderOf,
  decide,
  disputeOf,
  failed,
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
import { reconcilePaymentsJob } from './reconcile-payments.server.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()

stageMoney()

/** The bank of the card tells what became of the refunds, ten seconds after they were made. */
async function waitForTheBank(): Promise<void> {
  moneyShop().bench.ahead += 11
  await moneyShop().bench.page('/sandbox/stripe')
  await moneyShop().catchUp()
}

test('a refund that the bank sends back is undone: the order is what its parcels say, and everybody is owed again', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId, products } = await aPaidOrderOf([ann, bob], 2, '4000000000005126')
  await ship(orderId, ann)
  const paidBooks = await booksOf(orderId)
  const stock = await stockOf(products[1] as SomeProduct)
  await refund(system, orderId)
  expect((await orderRow(orderId)).status).toBe('refunded')
  expect((await booksOf(orderId)).vendor).toBe(0)
  await needExactBooks()

  await settleFunds()
  await waitForTheBank()
  expect(await orderRow(orderId)).toMatchObject({ status: 'shipped', refunded_cents: 0 })
  // Ann has sent her hats and is paid; Bob's will not leave any more, so his share waits for a decision.
  expect(await booksOf(orderId)).toEqual(paidBooks)
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { status: 'sent', reversed_cents: 7200 },
    { status: 'sent', amount_cents: 7200 },
  ])
  expect(await transfersOf(orderId, bob)).toMatchObject([
    { status: 'cancelled' },
    { status: 'waiting', amount_cents: 7200 },
  ])
  expect((await parcelOf(orderId, bob)).status).toBe('cancelled')
  expect(await stockOf(products[1] as SomeProduct)).toBe(stock)
  expect(failed).toEqual([{ orderId, hadArrived: true }])
  await needExactBooks()

  // It can be tried again, and can come back again.
  await refund(system, orderId)
  const again = await orderRow(orderId)
  expect(again).toMatchObject({ status: 'refunded', refunded_cents: again.total_cents })
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
  await needExactBooks()
  await settleFunds()
  await waitForTheBank()
  expect(await orderRow(orderId)).toMatchObject({ status: 'shipped', refunded_cents: 0 })
  expect(await booksOf(orderId)).toEqual(paidBooks)
  await needExactBooks()
})

test('one of two refunds comes back, its news twice and late: only that one is undone', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(500) } })
  const before = await booksOf(orderId)
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(300) } })
  const { refunds } = await moneyShop().bench.state()
  const news = refunds?.find(({ amount }) => amount === 300)?.id ?? ''
  await moneyShop().bench.submit('/sandbox/stripe/actions', { action: 'refund-fails', id: news })
  const deliveries = await moneyShop().deliveries()
  await moneyShop().receive([...deliveries, ...deliveries])
  await moneyShop().catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_cents: 500 })
  expect(await booksOf(orderId)).toEqual(before)
  expect(failed).toHaveLength(1)
  await needExactBooks()
})

test('a refund that came back before its answer was heard is not booked', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  const before = await booksOf(orderId)
  moneyShop().bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/refunds', apiTimes: 3 })
  await refundOrder(ann, orderId, { reason: 'lost', wish: { kind: 'amount', amountCents: cents(500) } })
  await expect(moneyShop().work()).rejects.toThrow('connection to Stripe')
  const { refunds } = await moneyShop().bench.state()
  await moneyShop().bench.submit('/sandbox/stripe/actions', {
    action: 'refund-fails',
    id: refunds?.[0]?.id ?? '',
  })
  await vi.waitFor(
    async () => {
      await moneyShop().catchUp()
      expect(failed).toHaveLength(1)
    },
    { timeout: 15_000, interval: 300 },
  )
  expect((await orderRow(orderId)).refunded_cents).toBe(0)
  expect(await booksOf(orderId)).toEqual(before)
  await needExactBooks()
})

test('a refund that a bank takes its time over counts once it has arrived', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1, '4000000000007726')
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(400) } })
  expect((await orderRow(orderId)).refunded_cents).toBe(0)
  await waitForTheBank()
  expect((await orderRow(orderId)).refunded_cents).toBe(400)
  expect(failed).toEqual([])
  await needExactBooks()
})

test('a dispute freezes the order and takes the shares back; won, they go out again', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  const dispute = await disputeOf(orderId)
  expect((await orderRow(orderId)).status).toBe('disputed')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', reversed_cents: 7200 }])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'waiting', amount_cents: 0 }])
  const books = await booksOf(orderId)
  expect(books).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(acceptParcel(bob, (await parcelOf(orderId, bob)).id)).rejects.toMatchObject({
    code: 'order-not-open',
  })
  await expect(refund(system, orderId)).rejects.toMatchObject({ code: 'order-disputed', status: 409 })
  expect(await vendorOrderCounts(bob)).toMatchObject({ 'to-ship': 0, all: 1 })
  // What has left arrives meanwhile; what has not left stays where it is.
  await markParcelDelivered(system, (await parcelOf(orderId, ann)).id)
  expect(await parcelOf(orderId, ann)).toMatchObject({ status: 'delivered' })
  await expect(markParcelDelivered(bob, (await parcelOf(orderId, bob)).id)).rejects.toMatchObject({
    code: 'order-not-open',
  })
  expect((await orderRow(orderId)).status).toBe('disputed')
  await needExactBooks()

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
  await needExactBooks()
})

test('a dispute that is lost leaves the money with the bank, and the order refunded', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(1_000) } })
  const dispute = await disputeOf(orderId)
  await decide(dispute, 'lost')
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  expect(await db().selectFrom('disputes').select(['status', 'amount_cents']).execute()).toEqual([
    { status: 'lost', amount_cents: order.total_cents - 1_000 },
  ])
  expect(await orderView(await aPerson(), orderId)).toBeNull()
  await needExactBooks()
})

test('news of a dispute that comes twice, late and in the wrong order ends the same', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  moneyShop().bench.sandbox.openDispute((await orderRow(orderId)).stripe_charge ?? '')
  const opened = await moneyShop().deliveries()
  const { disputes } = await moneyShop().bench.state()
  await settleFunds()
  await moneyShop().bench.submit('/sandbox/stripe/actions', {
    action: 'dispute-won',
    id: disputes?.at(0)?.id ?? '',
  })
  const closed = await moneyShop().deliveries()
  await moneyShop().receive([...closed, ...opened, ...closed])
  await moneyShop().work()
  await moneyShop().catchUp()
  // What was on its way back had to arrive before it could go out again.
  shiftClock(2 * 60_000)
  await reconcilePaymentsJob.run({})
  expect((await orderRow(orderId)).status).toBe('shipped')
  expect((await booksOf(orderId)).vendor).toBe(0)
  await needExactBooks()
})
