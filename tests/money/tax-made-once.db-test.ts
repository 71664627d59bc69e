import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcilePaymentsJob } from '#modules/checkout/server'
import { orderPaid, orderRefunded, refundFailed } from '#modules/orders/server'
import { recordOrderTax, settleOrderTax, stripeTax, provideTaxProvider } from '#modules/tax/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { setFailpoint } from '#platform/failpoint.server.ts'
import { on } from '#platform/jobs/events.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { backUpDatabase, restoreDatabase } from '#tests/support/database/database-copy.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  moneyBench,
  actAtStripe,
  refund,
  setUpMoneyTests,
} from '#tests/support/payments/money-tests.ts'

const db = databaseOf<unknown>()

setUpMoneyTests([
  on(orderPaid, 'record-order-tax', recordOrderTax),
  on(orderRefunded, 'reverse-order-tax', settleOrderTax),
  on(refundFailed, 'restore-order-tax', settleOrderTax),
])
beforeAll(() => provideTaxProvider(stripeTax))
afterAll(() => provideTaxProvider(null))
afterEach(() => {
  setFailpoint(undefined)
  moneyBench().bench.ahead = 0
})

/** All transactions at Stripe Tax in this test, oldest first. */
async function records(): Promise<{ id: string; reference: string; tax: number }[]> {
  const { tax_transactions: all } = await moneyBench().bench.state()
  return (all ?? [])
    .toReversed()
    .slice(seen)
    .map(({ id, reference, tax }) => ({ id, reference: String(reference), tax: Number(tax) }))
}

let seen = 0
afterEach(async () => {
  seen += (await records()).length
})

const taxNow = async () => (await records()).reduce((sum, { tax }) => sum + tax, 0)

async function aDayLater(): Promise<void> {
  await sql`delete from jobs.job`.execute(db())
  await moneyBench().deliveries()
  shiftClock(26 * 3600 * 1000)
  moneyBench().bench.ahead = 26 * 3600
}

/** The process dies once, right after Stripe Tax answered. */
function dieAfterTax(): void {
  setFailpoint('tax-called', () => {
    setFailpoint(undefined)
    throw new Error('killed')
  })
}

const part = { selection: { kind: 'amount', amountCents: cents(2_500) } } as const

test('after a restore, tax is recorded and reversed once, and the reversal can still be undone', async () => {
  const artist = await anArtist()
  const { orderId } = await aPaidOrderOf([artist], 2, undefined, backUpDatabase)
  await refund(system, orderId, part)
  const before = await records()
  expect(before).toHaveLength(2)
  await restoreDatabase()
  await aDayLater()
  await settlePaid()
  await refund(system, orderId, part)
  expect(await records()).toEqual(before)
  // The ids are known again, so that a reversal can be undone when a refund fails.
  await actAtStripe('refund-fails', await refundAtStripe(orderId))
  expect(await records()).toHaveLength(3)
  expect(await taxNow()).toBe(0 - ((await booksOf(orderId)).tax ?? 0))
})

test('tax whose answer was lost isn’t recorded again a day later, and the refund’s error says what to do by hand', async () => {
  dieAfterTax()
  await expect(aPaidOrderOf([await anArtist()])).rejects.toThrow('killed')
  const orderId = await newestOrder()
  await aDayLater()
  await recordOrderTax({ orderId })
  expect(await records()).toMatchObject([{ reference: `order:${orderId}:1` }])
  await refund(system, orderId)
  await settleOrderTax({ orderId })
  expect(await records()).toHaveLength(1)
})

test('a tax reversal whose answer was lost isn’t made again a day later', async () => {
  const { orderId } = await aPaidOrderOf([await anArtist()])
  dieAfterTax()
  await expect(refund(system, orderId, part)).rejects.toThrow('killed')
  await aDayLater()
  await settleOrderTax({ orderId })
  await settleOrderTax({ orderId })
  expect(await records()).toHaveLength(2)
  expect(await taxNow()).toBe(0 - ((await booksOf(orderId)).tax ?? 0))
})

async function settlePaid(): Promise<void> {
  await reconcilePaymentsJob.run({})
  await moneyBench().catchUp()
}

async function newestOrder(): Promise<OrderId> {
  const { rows } = await sql<{ id: OrderId }>`select id from orders order by created_at desc limit 1`.execute(
    db(),
  )
  return rows[0]?.id as OrderId
}

async function refundAtStripe(orderId: OrderId): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select stripe_refund_id as id from refunds where order_id = ${orderId}`.execute(db())
  return rows[0]?.id ?? ''
}
