import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { vendorOrderDetails } from '#modules/orders/server'
import {
  bookLabel,
  bookVoidedLabel,
  heldTransfers,
  type PaymentTables,
  retryDuePayments,
  retryHeldTransfer,
} from '#modules/payments/server'
import { payReinstatedVendor, sendTransferJob } from '#modules/payments/server'
import { reinstateVendor, suspendVendor } from '#modules/vendors/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import {
  anArtist,
  aPaidOrderOf,
  type Artist,
  moneyBench,
  expectExactBooks,
  refund,
  settleFunds,
  ship,
  setUpMoneyTests,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'

const db = databaseOf<PaymentTables>()
const hourMs = 3_600_000

setUpMoneyTests()

const anOperator = () => aPerson({ isOperator: true })

function transferOf(orderId: OrderId) {
  return db().selectFrom('transfers').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
}

function callsOfTransfers(): number {
  return moneyBench().bench.sandbox.requests.filter(
    ({ method, url }) => method === 'POST' && url === '/v1/transfers',
  ).length
}

/** What the job after the operator's click does. */
async function reinstate(operator: Person, { vendorId }: Artist): Promise<void> {
  await reinstateVendor(operator, vendorId, 'sorted out')
  await payReinstatedVendor({ vendorId, from: 'suspended' })
  await moneyBench().catchUp()
}

test('a suspended vendor ships but isn’t paid; the share is sent after the suspension', async () => {
  const [operator, ann] = [await anOperator(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann])
  await suspendVendor(operator, ann.vendorId, 'complaints')
  expect(await vendorOrderDetails(ann, orderId)).toMatchObject({ payout: 'waiting', isPayoutPaused: true })
  await ship(orderId, ann)
  expect(await transferOf(orderId)).toMatchObject({ status: 'held', held_because: 'vendor-suspended' })
  expect(await vendorOrderDetails(ann, orderId)).toMatchObject({
    payoutHold: 'suspended',
    isPayoutPaused: true,
  })
  expect(await heldTransfers(operator)).toMatchObject([{ kind: 'suspended', amountCents: 7200, orderId }])
  await expect(heldTransfers(ann)).rejects.toMatchObject({ code: 'not-found' })
  // Neither Stripe's event about the account nor the reconciliation releases it.
  shiftClock(3 * hourMs)
  await retryDuePayments(system)
  await moneyBench().catchUp()
  shiftClock(0)
  expect([(await transferOf(orderId)).status, callsOfTransfers()]).toEqual(['held', 0])

  await reinstate(operator, ann)
  expect(await transferOf(orderId)).toMatchObject({ status: 'sent', amount_cents: 7200, held_because: null })
  expect(await vendorOrderDetails(ann, orderId)).toMatchObject({ payout: 'sent', isPayoutPaused: false })
  await expectExactBooks()
})

test('two transfers in progress when the vendor is suspended are paid once each after the suspension', async () => {
  const [operator, ann] = [await anOperator(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann])
  const { vendorId } = ann
  const label = { orderId, vendorId, labelId: newId<string>(), costCents: cents(900) }
  await bookLabel(system, label)
  moneyBench().bench.sandbox.setSwitches({ api: '500', apiOnly: 'GET /v1/transfers' })
  await expect(ship(orderId, ann)).rejects.toThrow('An unknown error')
  // Stripe can't be reached when the label is voided, so its cost becomes a second share.
  await bookVoidedLabel(system, label)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 6_300 }, { amount_cents: 900 }])
  await suspendVendor(operator, vendorId, 'complaints')
  moneyBench().bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
  await settleFunds()
  shiftClock(hourMs)
  await retryDuePayments(system)
  await reinstate(operator, ann)
  expect(await transfersOf(orderId, ann)).toEqual([
    { sequence: 1, status: 'sent', amount_cents: 6_300, reversed_cents: 0 },
    { sequence: 2, status: 'sent', amount_cents: 900, reversed_cents: 0 },
  ])
  await expectExactBooks()
})

test('an amount refunded during a suspension isn’t sent after it', async () => {
  const [operator, ann] = [await anOperator(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann])
  await suspendVendor(operator, ann.vendorId, 'complaints')
  await ship(orderId, ann)
  await refund(system, orderId)
  await reinstate(operator, ann)
  expect((await transferOf(orderId)).stripe_transfer_id).toBeNull()
  expect(callsOfTransfers()).toBe(0)
  await expectExactBooks()
})

test('a suspension during the call to Stripe about the account stops the transfer', async () => {
  const [operator, ann] = [await anOperator(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann])
  await sql`update transfers set status = 'due' where order_id = ${orderId}`.execute(db())
  const { id } = await transferOf(orderId)
  moneyBench().bench.sandbox.setSwitches({
    api: 'slow',
    slowMilliseconds: 5_000,
    apiOnly: 'GET /v2/core/accounts',
    apiTimes: 1,
  })
  const sending = sendTransferJob.run({ transferId: id })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await suspendVendor(operator, ann.vendorId, 'complaints')
  await sending
  expect(await transferOf(orderId)).toMatchObject({ status: 'held', held_because: 'vendor-suspended' })
  expect(callsOfTransfers()).toBe(0)
})

test('with random suspensions, a vendor gets each share once and nothing while suspended', async () => {
  const [operator, ann] = [await anOperator(), await anArtist()]
  const orders: OrderId[] = []
  for (let index = 0; index < 4; index++) orders.push((await aPaidOrderOf([ann])).orderId)
  await Promise.all([
    ...orders.map((orderId) => ship(orderId, ann)),
    suspendVendor(operator, ann.vendorId, 'complaints').then(() => reinstate(operator, ann)),
  ])
  // A job that saw the suspension may hold its transfer after the suspension ended. The reconciliation finds it.
  shiftClock(2 * hourMs)
  await retryDuePayments(system)
  await moneyBench().catchUp()
  shiftClock(0)
  for (const orderId of orders) expect(await transferOf(orderId)).toMatchObject({ status: 'sent' })
  await expectExactBooks()
})

/** A share that the marketplace's balance has to pay but can't. */
async function aRefusedTransfer(ann: Artist): Promise<OrderId> {
  const { orderId } = await aPaidOrderOf([ann])
  await sql`update transfers set stripe_charge = 'ch_gone' where order_id = ${orderId}`.execute(db())
  await ship(orderId, ann)
  return orderId
}

test('a transfer that Stripe refuses is tried 12 times with growing delays, then needs an operator', async () => {
  const [operator, ann] = [await anOperator(), await anArtist()]
  const orderId = await aRefusedTransfer(ann)
  expect(await transferOf(orderId)).toMatchObject({ status: 'held', held_tries: 1 })
  expect(await vendorOrderDetails(ann, orderId)).toMatchObject({
    payoutHold: 'refused',
    isPayoutPaused: false,
  })
  let triedAt = [0]
  for (let minute = 5; minute <= 7 * 24 * 60; minute += minute < 600 ? 5 : 60) {
    shiftClock(minute * 60_000)
    const before = callsOfTransfers()
    await retryDuePayments(system)
    if ((await transferOf(orderId)).status === 'due') await moneyBench().work()
    if (callsOfTransfers() > before) triedAt = [...triedAt, minute]
  }
  expect(triedAt).toHaveLength(12)
  expect(triedAt.slice(0, 5).map((at, index) => at - (triedAt[index - 1] ?? 0))).toEqual([0, 5, 15, 45, 135])
  expect(triedAt.at(-1)).toBeLessThan(4.5 * 24 * 60)
  expect(await heldTransfers(operator)).toMatchObject([{ tries: 12, retryAt: null, kind: 'refused' }])

  await expect(retryHeldTransfer(ann, (await transferOf(orderId)).id)).rejects.toMatchObject({
    code: 'not-found',
  })
  await settleFunds()
  await sql`update transfers set stripe_charge = null where order_id = ${orderId}`.execute(db())
  expect(await retryHeldTransfer(operator, (await transferOf(orderId)).id)).toBe(true)
  await moneyBench().catchUp()
  expect(await transferOf(orderId)).toMatchObject({ status: 'sent' })
  expect(await retryHeldTransfer(operator, (await transferOf(orderId)).id)).toBe(false)
  await expectExactBooks()
}, 120_000)

test('the reconciliation’s queries use indexes', async () => {
  // On a small table the plans of all indexes cost nearly the same, so only the one that also gives the order is left.
  for (const [table, where, index] of [
    ['transfers', "status = 'due' and created_at < now() order by created_at", 'transfers_due'],
    ['transfers', "status = 'held' and retry_at <= now() order by retry_at", 'transfers_held'],
    [
      'transfer_reversals',
      "status = 'due' and created_at < now() order by created_at",
      'transfer_reversals_due',
    ],
    ['refunds', "status = 'pending' and created_at < now() order by created_at", 'refunds_pending'],
  ] as const) {
    const plan = await transaction(async () => {
      await sql`set local enable_seqscan = off`.execute(db())
      await sql`set local enable_bitmapscan = off`.execute(db())
      await sql`set local enable_sort = off`.execute(db())
      return sql<
        Record<string, string>
      >`explain select id from ${sql.table(table)} where ${sql.raw(where)}`.execute(db())
    })
    expect(plan.rows.map((row) => Object.values(row)[0]).join('\n')).toContain(index)
  }
})
