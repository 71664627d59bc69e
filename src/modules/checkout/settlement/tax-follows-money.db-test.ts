import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  disputeMoved,
  orderPaid,
  orderRefunded,
  type OrderTables,
  refundFailed,
} from '#modules/orders/server'
import type { PaymentTables } from '#modules/payments/server'
import { recordOrderTax, settleOrderTax, stripeTax, provideTaxProvider } from '#modules/tax/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on } from '#platform/jobs/events.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  disputeOf,
  moneyBench,
  expectExactBooks,
  actAtStripe,
  refund,
  setUpMoneyTests,
} from '#tests/support/payments/money-tests.ts'
import { orderRow } from '#tests/support/orders-factories.ts'

const db = databaseOf<OrderTables & PaymentTables>()

setUpMoneyTests([
  on(orderPaid, 'record-order-tax', recordOrderTax),
  on(orderRefunded, 'reverse-order-tax', settleOrderTax),
  on(refundFailed, 'restore-order-tax', settleOrderTax),
  on(disputeMoved, 'settle-disputed-tax', settleOrderTax),
])
beforeAll(() => provideTaxProvider(stripeTax))
afterAll(() => provideTaxProvider(null))

interface TaxRecord {
  readonly id: string
  readonly reference: string
  readonly total: number
  readonly tax: number
}

/** All transactions of the order at Stripe Tax, oldest first. */
async function recordsOf(orderId: OrderId): Promise<TaxRecord[]> {
  const all = ((await moneyBench().bench.state()).tax_transactions ?? []).toReversed()
  const found: TaxRecord[] = []
  for (const { id, reference, total, tax, reversal } of all) {
    const original = (reversal as { original_transaction: string } | null)?.original_transaction
    const isOwn =
      String(reference).startsWith(`order:${orderId}:`) || found.some((one) => one.id === original)
    if (isOwn)
      found.push({ id: String(id), reference: String(reference), total: Number(total), tax: Number(tax) })
  }
  return found
}

/** Stripe Tax reports the tax that the ledger owes, and asking again changes nothing. */
async function expectSameTax(orderId: OrderId, calls: number): Promise<number> {
  const sum = async () => (await recordsOf(orderId)).reduce((total, { tax }) => total + tax, 0)
  const due = await sum()
  expect(due).toBe(0 - ((await booksOf(orderId)).tax ?? 0))
  expect(await recordsOf(orderId)).toHaveLength(calls)
  await settleOrderTax({ orderId })
  await Promise.all([settleOrderTax({ orderId }), settleOrderTax({ orderId })])
  expect(await recordsOf(orderId)).toHaveLength(calls)
  await expectExactBooks()
  return due
}

async function refundAtStripe(orderId: OrderId): Promise<string> {
  const { refunds } = await moneyBench().bench.state()
  const charge = (await orderRow(orderId)).stripe_charge
  return refunds?.find((one) => one.charge === charge)?.id ?? ''
}

test('a dispute reverses the tax at once, and it stays reversed when the dispute is lost', async () => {
  const { orderId } = await aPaidOrderOf([await anArtist()])
  expect(await expectSameTax(orderId, 1)).toBe((await orderRow(orderId)).tax_cents)
  const dispute = await disputeOf(orderId)
  expect(await expectSameTax(orderId, 2)).toBe(0)
  await actAtStripe('dispute-lost', dispute)
  expect(await expectSameTax(orderId, 2)).toBe(0)
})

test('a won dispute makes the tax due again, and it is reversed again if the bank changes its mind', async () => {
  const { orderId } = await aPaidOrderOf([await anArtist(), await anArtist()])
  const dispute = await disputeOf(orderId)
  await actAtStripe('dispute-won', dispute)
  expect(await expectSameTax(orderId, 3)).toBe((await orderRow(orderId)).tax_cents)
  const again = await disputeOf(orderId, { amount: 3_000 })
  expect(await expectSameTax(orderId, 4)).toBeLessThan((await orderRow(orderId)).tax_cents)
  await actAtStripe('dispute-won', again)
  expect(await expectSameTax(orderId, 5)).toBe((await orderRow(orderId)).tax_cents)
})

test('a failed refund makes the tax due again, and the next refund reverses it', async () => {
  const { orderId } = await aPaidOrderOf([await anArtist()])
  await refund(system, orderId)
  expect(await expectSameTax(orderId, 2)).toBe(0)
  await actAtStripe('refund-fails', await refundAtStripe(orderId))
  expect(await expectSameTax(orderId, 3)).toBe((await orderRow(orderId)).tax_cents)
  await refund(system, orderId)
  expect(await expectSameTax(orderId, 4)).toBe(0)
})

test('a partial refund that fails and a dispute of the rest each reverse their own tax', async () => {
  const { orderId } = await aPaidOrderOf([await anArtist()])
  const tax = (await orderRow(orderId)).tax_cents
  await refund(system, orderId, { selection: { kind: 'amount', amountCents: cents(2_500) } })
  const after = await expectSameTax(orderId, 2)
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThan(tax)
  await disputeOf(orderId, { amount: (await orderRow(orderId)).total_cents - 2_500 })
  expect(await expectSameTax(orderId, 3)).toBe(0)
  await actAtStripe('refund-fails', await refundAtStripe(orderId))
  const { tax: left } = await booksOf(orderId)
  expect((await recordsOf(orderId)).reduce((sum, record) => sum + record.tax, 0)).toBe(0 - (left ?? 0))
})

test('a call that dies after Stripe received it is repeated and counts once', async () => {
  const { orderId } = await aPaidOrderOf([await anArtist()])
  await disputeOf(orderId)
  await sql`update tax_reversals set transaction_id = null where order_id = ${orderId}`.execute(db())
  expect(await expectSameTax(orderId, 2)).toBe(0)
})

test('while Stripe Tax can’t be reached nothing is lost, and the next try matches the ledger’s tax', async () => {
  const { orderId } = await aPaidOrderOf([await anArtist()])
  moneyBench().bench.sandbox.setSwitches({ api: '500', apiOnly: 'POST /v1/tax' })
  const dispute = moneyBench().bench.sandbox.openDispute((await orderRow(orderId)).stripe_charge ?? '', {})
  await expect(moneyBench().catchUp()).rejects.toThrow('Switched on in the stand-in')
  await expect(settleOrderTax({ orderId })).rejects.toThrow('Switched on in the stand-in')
  moneyBench().bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
  await actAtStripe('dispute-won', dispute)
  await settleOrderTax({ orderId })
  expect(await expectSameTax(orderId, (await recordsOf(orderId)).length)).toBe(
    (await orderRow(orderId)).tax_cents,
  )
})
