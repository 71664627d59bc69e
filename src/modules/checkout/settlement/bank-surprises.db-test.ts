import { expect, test } from 'vitest'
import {
  acceptVendorOrder,
  cancelOrder,
  guestPathOf,
  type OrderTables,
  ownRefundable,
  configureGuestLinks,
} from '#modules/orders/server'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import {
  type Artist,
  anArtist,
  aPaidOrderOf,
  disputeOf,
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

const partsOf = (orderId: OrderId) =>
  db()
    .selectFrom('returned_parts as part')
    .innerJoin('disputes as dispute', 'dispute.id', 'part.dispute_id')
    .select(['part.kind', 'part.vendor_id', 'part.amount_cents', 'part.vendor_cents'])
    .where('dispute.order_id', '=', orderId)
    .where('part.undone_at', 'is', null)
    .execute()

async function owedTo(orderId: OrderId, { vendorId }: Artist): Promise<number> {
  const rows = await db()
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .execute()
  return -rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

test('after a lost dispute of part of an order, the rest still ships and is paid', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  const dispute = await disputeOf(orderId, { amount: 4_000 })
  expect((await orderRow(orderId)).status).toBe('disputed')
  await expect(acceptVendorOrder(bob, (await vendorOrderOf(orderId, bob)).id)).rejects.toMatchObject({
    code: 'order-not-open',
  })
  await expectExactBooks()
  await actAtStripe('dispute-lost', dispute)
  expect(await orderRow(orderId)).toMatchObject({ status: 'processing', refunded_cents: 4_000 })
  const share = await owedTo(orderId, bob)
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThan(7_200)
  await ship(orderId, bob)
  expect((await orderRow(orderId)).status).toBe('shipped')
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'sent', amount_cents: share }])
  expect((await booksOf(orderId)).vendor).toBe(0)
  await expectExactBooks()
})

test('a dispute of exactly one artist’s part affects only that vendor order', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob], [1, 3])
  const part = (await ownRefundable(ann, orderId))?.maxCents ?? 0
  const dispute = await disputeOf(orderId, { amount: part })
  expect(new Set((await partsOf(orderId)).map(({ vendor_id }) => vendor_id))).toEqual(
    new Set([ann.vendorId, null]),
  )
  await actAtStripe('dispute-lost', dispute)
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_cents: part })
  expect((await vendorOrderOf(orderId, ann)).status).toBe('canceled')
  await ship(orderId, bob)
  expect((await orderRow(orderId)).status).toBe('shipped')
  await expectExactBooks()
})

test('when a bank takes more than is left, the order is frozen and the marketplace bears the excess', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(500) } })
  const { total_cents: total } = await orderRow(orderId)
  const dispute = await disputeOf(orderId, { amount: total })
  expect((await orderRow(orderId)).status).toBe('disputed')
  await expect(ship(orderId, ann)).rejects.toMatchObject({ code: 'order-not-open' })
  expect((await partsOf(orderId)).filter(({ kind }) => kind === 'excess')).toMatchObject([
    { amount_cents: 500, vendor_cents: 0 },
  ])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, tax: 0, platform: 500 })
  expect(steps).toEqual([expect.objectContaining({ orderId, step: 'opened' })])
  await expectExactBooks()
  await actAtStripe('dispute-lost', dispute)
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', refunded_cents: total })
  await expectExactBooks()
})

test('a dispute after a full refund is all excess, and doesn’t change the result', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId)
  const books = await booksOf(orderId)
  const { total_cents: total } = await orderRow(orderId)
  const dispute = await disputeOf(orderId, { amount: total })
  expect((await orderRow(orderId)).status).toBe('disputed')
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: total })
  await expectExactBooks()
  await actAtStripe('dispute-won', dispute)
  expect((await orderRow(orderId)).status).toBe('refunded')
  expect(await booksOf(orderId)).toMatchObject({ vendor: books.vendor, platform: books.platform })
  await expectExactBooks()
})

test('a dispute of a few cents more than the charge is booked to the cent', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  const { total_cents: total } = await orderRow(orderId)
  const dispute = await disputeOf(orderId, { amount: total + 13 })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, tax: 0, platform: 13 })
  await actAtStripe('dispute-won', dispute)
  expect((await orderRow(orderId)).status).toBe('paid')
  await expectExactBooks()
})

test('excess becomes an ordinary part when a refund fails', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await refund(system, orderId, { selection: { kind: 'amount', amountCents: cents(900) } })
  const { total_cents: total } = await orderRow(orderId)
  await disputeOf(orderId, { amount: total })
  const { refunds } = await moneyBench().bench.state()
  await actAtStripe('refund-fails', refunds?.[0]?.id ?? '')
  expect((await partsOf(orderId)).filter(({ kind }) => kind === 'excess')).toEqual([])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, tax: 0, platform: 0 })
  await expectExactBooks()
})

test('a refund that is pending when the bank takes the payment fails, and the bank’s part is no longer excess', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 2, '4000000000007726')
  await refund(ann, orderId, { selection: { kind: 'amount', amountCents: cents(700) } })
  const { total_cents: total } = await orderRow(orderId)
  const dispute = await disputeOf(orderId)
  expect((await partsOf(orderId)).filter(({ kind }) => kind === 'excess')).toEqual([])
  await actAtStripe('dispute-lost', dispute)
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', refunded_cents: total })
  await expectExactBooks()
})

test('an inquiry sends an email and moves no money; it freezes the order if it becomes a dispute', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  const books = await booksOf(orderId)
  const asked = await disputeOf(orderId, { isInquiry: true })
  expect(steps).toEqual([expect.objectContaining({ step: 'inquiry' })])
  expect((await orderRow(orderId)).status).toBe('paid')
  expect(await booksOf(orderId)).toEqual(books)
  await actAtStripe('inquiry-closed', asked)
  expect(steps.map(({ step }) => step)).toEqual(['inquiry', 'inquiry-closed'])

  const again = await disputeOf(orderId, { isInquiry: true })
  await actAtStripe('inquiry-escalates', again)
  expect((await orderRow(orderId)).status).toBe('disputed')
  expect(steps.map(({ step }) => step).slice(2)).toEqual(['inquiry', 'opened'])
  await expectExactBooks()
  await actAtStripe('dispute-won', again)
  expect((await orderRow(orderId)).status).toBe('paid')
  await expectExactBooks()
})

test('a dispute that is won after it was lost returns the money; shares of canceled parts need a decision', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  const dispute = await disputeOf(orderId)
  await actAtStripe('dispute-lost', dispute)
  expect((await orderRow(orderId)).status).toBe('refunded')
  await settleFunds()
  await actAtStripe('dispute-won', dispute)
  expect(await orderRow(orderId)).toMatchObject({ status: 'shipped', refunded_cents: 0 })
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { reversed_cents: 7200 },
    { status: 'sent', amount_cents: 7200 },
  ])
  expect(await transfersOf(orderId, bob)).toMatchObject([
    { status: 'canceled' },
    { status: 'waiting', amount_cents: 7200 },
  ])
  expect(steps.map(({ step }) => step)).toEqual(['opened', 'lost', 'won'])
  await expectExactBooks()
})

test('a dispute of an order that the shopper canceled freezes it, then leaves it canceled', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 2, '4000000000007726')
  configureGuestLinks('a secret of the tests, long enough to be one')
  const { searchParams } = new URL(guestPathOf(orderId), 'http://site.test')
  await cancelOrder(visitor, orderId, searchParams.get('token'))
  await moneyBench().catchUp()
  const dispute = await disputeOf(orderId)
  expect((await orderRow(orderId)).status).toBe('disputed')
  await actAtStripe('dispute-won', dispute)
  expect((await orderRow(orderId)).status).toBe('canceled')
  await expectExactBooks()
})
