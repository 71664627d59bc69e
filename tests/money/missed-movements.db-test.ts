import { afterEach, expect, test } from 'vitest'
import { importBalanceTransactions } from '#modules/checkout/server'
import { markVendorOrderShipped, type OrderTables } from '#modules/orders/server'
import { balanceDifferences, bookLabel, bookVoidedLabel, type PaymentTables } from '#modules/payments/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { backUpDatabase, restoreDatabase } from '#tests/support/database/database-copy.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  type Artist,
  disputeOf,
  failed,
  moneyBench,
  expectExactBooks,
  vendorOrderOf,
  actAtStripe,
  refund,
  settleFunds,
  ship,
  setUpMoneyTests,
  steps,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'
import { orderRow } from '#tests/support/orders-factories.ts'

const db = databaseOf<OrderTables & PaymentTables>()

setUpMoneyTests()
afterEach(() => {
  moneyBench().bench.ahead = 0
  moneyBench().bench.sandbox.setSwitches({ delivery: 'normal' })
})

async function aDayLater(): Promise<void> {
  await moneyBench().deliveries()
  shiftClock(dayMs)
  moneyBench().bench.ahead = dayMs / 1_000
}

async function importAll(): Promise<void> {
  await importBalanceTransactions(system)
  await moneyBench().catchUp()
}

async function refundInDashboard(orderId: OrderId, amount?: number): Promise<void> {
  await actAtStripe('dashboard-refund', (await orderRow(orderId)).stripe_charge ?? '', amount)
}

async function reverseInDashboard(orderId: OrderId): Promise<void> {
  const { stripe_transfer_id: id } = await db()
    .selectFrom('transfers')
    .select('stripe_transfer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await actAtStripe('dashboard-reversal', id ?? '', 1_200)
}

async function shipping(orderId: OrderId, artist: Artist): Promise<unknown> {
  const { id } = await vendorOrderOf(orderId, artist)
  return markVendorOrderShipped(artist, id, { carrier: 'USPS', trackingNumber: '9400' })
}

const ways = [
  ['came before the backup was restored', backUpDatabase, restoreDatabase],
  [
    'got lost in a long outage',
    async () => moneyBench().bench.sandbox.setSwitches({ delivery: 'dropped' }),
    async () => moneyBench().bench.sandbox.setSwitches({ delivery: 'normal' }),
  ],
] as const

test.each(ways)('imports a dispute, a refund and a reversal whose events %s', async (_way, before, after) => {
  const ann = await anArtist()
  const [disputed, refunded, reversed] = [
    (await aPaidOrderOf([ann])).orderId,
    (await aPaidOrderOf([ann])).orderId,
    (await aPaidOrderOf([ann])).orderId,
  ]
  await ship(reversed, ann)
  await before()
  await disputeOf(disputed)
  await refundInDashboard(refunded)
  await reverseInDashboard(reversed)
  await after()
  await aDayLater()
  expect((await orderRow(disputed)).status).toBe('paid')
  await importAll()
  expect((await orderRow(disputed)).status).toBe('disputed')
  expect((await orderRow(refunded)).status).toBe('refunded')
  expect(await transfersOf(reversed, ann)).toMatchObject([
    { status: 'sent', reversed_cents: 1_200 },
    { status: 'waiting', amount_cents: 1_200 },
  ])
  for (const orderId of [disputed, refunded])
    await expect(shipping(orderId, ann)).rejects.toMatchObject({ code: 'order-not-open' })
  await expectExactBooks()
})

test('imports a won dispute and a failed refund without their events', async () => {
  const ann = await anArtist()
  const [disputed, refunded] = [(await aPaidOrderOf([ann])).orderId, (await aPaidOrderOf([ann])).orderId]
  const dispute = await disputeOf(disputed)
  await refundInDashboard(refunded, 700)
  const { refunds } = await moneyBench().bench.state()
  await backUpDatabase()
  await actAtStripe('dispute-won', dispute)
  await actAtStripe('refund-fails', refunds?.[0]?.id ?? '')
  await restoreDatabase()
  await aDayLater()
  await importAll()
  expect((await orderRow(disputed)).status).toBe('paid')
  expect((await orderRow(refunded)).refunded_cents).toBe(0)
  expect(steps.map(({ step }) => step)).toEqual(['opened', 'won', 'won'])
  expect(failed.map(({ orderId }) => orderId)).toEqual([refunded, refunded])
  await expectExactBooks()
})

test('our own refund that a restore lost is booked before another refund can be made', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  await backUpDatabase()
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(1_000) } })
  const books = await booksOf(orderId)
  await restoreDatabase()
  await aDayLater()
  await importAll()
  await importAll()
  expect((await orderRow(orderId)).refunded_cents).toBe(1_000)
  expect(await booksOf(orderId)).toEqual(books)
  await expectExactBooks()
})

test('a share that was paid before the restore is reversed by a later refund', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await backUpDatabase()
  await ship(orderId, ann)
  await restoreDatabase()
  await aDayLater()
  await importAll()
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 7_200 }])
  await refundInDashboard(orderId)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', reversed_cents: 7_200 }])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'canceled', amount_cents: 0 }])
  await expectExactBooks()
})

test('a share that the restored ledger doesn’t owe is reversed', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  const { vendorId } = ann
  const label = { orderId, vendorId, labelId: newId<string>(), costCents: cents(900) }
  await bookLabel(system, label)
  await ship(orderId, ann)
  await settleFunds()
  await backUpDatabase()
  await bookVoidedLabel(system, label)
  await moneyBench().catchUp()
  await restoreDatabase()
  await aDayLater()
  await importAll()
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { status: 'sent', amount_cents: 6_300, reversed_cents: 900 },
    { status: 'sent', amount_cents: 900, reversed_cents: 0 },
  ])
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()
})

test('an additional share that the restore lost isn’t sent again', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  const dispute = await disputeOf(orderId)
  await backUpDatabase()
  await settleFunds()
  await actAtStripe('dispute-won', dispute)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ reversed_cents: 7_200 }, { status: 'sent' }])
  await restoreDatabase()
  await aDayLater()
  await importAll()
  await importAll()
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { reversed_cents: 7_200 },
    { status: 'sent', amount_cents: 7_200, reversed_cents: 0 },
  ])
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()
})

test('a refund isn’t a difference while it is pending or after it has failed', async () => {
  const { orderId } = await aPaidOrderOf([await anArtist()], 2, '4000000000007726')
  await refund(system, orderId, { selection: { kind: 'amount', amountCents: cents(700) } })
  expect(await differencesOfRefunds()).toEqual([])
  const { refunds } = await moneyBench().bench.state()
  await actAtStripe('refund-fails', refunds?.[0]?.id ?? '')
  expect(await differencesOfRefunds()).toEqual([])
  await expectExactBooks()
})

async function differencesOfRefunds() {
  await importBalanceTransactions(system)
  const all = await balanceDifferences(system, new Date(now().getTime() + 60_000))
  return all.filter(({ event }) => event?.startsWith('refund'))
}
