import { sql } from 'kysely'
import { type OrderTables, settleDispute, settleStripeRefund } from '#modules/orders/server'
import {
  adoptReversals,
  adoptTransfer,
  bookAccountMovements,
  compareBooks,
  fetchBalanceTransactions,
  type PaymentTables,
  type UnfollowedMovement,
  unfollowedMovements,
} from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type System, system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { z } from 'zod'

const db = databaseOf<OrderTables & PaymentTables>()
const shownDifferences = 20
/** Leaves time for the webhook and its job. After a restore they may have been here already. */
const patienceMs = 10 * 60_000

/**
 * Imports Stripe's balance transactions: links each to what it moved and books those without an order, so that the
 * ledger matches Stripe's payout reports line by line. It also catches up on what banks or people at Stripe did
 * without our receiving an event. Differences older than a day are logged. Safe to repeat.
 */
export async function importBalanceTransactions(actor: System, waitMs = patienceMs): Promise<void> {
  await fetchBalanceTransactions(actor, firstPayment)
  await linkToOrders()
  await bookAccountMovements(actor)
  await followMissed(actor, waitMs)
  const differences = await compareBooks(actor)
  if (differences.length === 0) return
  log.error(
    { count: differences.length, differences: differences.slice(0, shownDifferences) },
    "the books and Stripe's balance differ",
  )
}

export const importBalanceTransactionsJob: Job<Record<string, never>> = job({
  name: 'import-balance-transactions',
  payload: z.object({}),
  run: () => importBalanceTransactions(system),
})

/**
 * These events came during a long outage, or before the backup that this database was restored from, and Stripe
 * doesn't resend them. Each movement is retried every hour for a day; a failure doesn't stop the others.
 */
async function followMissed(actor: System, waitMs: number): Promise<void> {
  const missed = await unfollowedMovements(actor, {
    before: new Date(now().getTime() - waitMs),
    storedAfter: new Date(now().getTime() - dayMs),
  })
  for (const movement of missed) {
    try {
      await follow(actor, movement)
    } catch (error) {
      log.warn({ err: error, movement }, 'failed to import a Stripe movement; the next run retries')
    }
  }
  if (missed.length > 0) await linkToOrders()
}

function follow(actor: System, { kind, objectId }: UnfollowedMovement): Promise<void> {
  switch (kind) {
    case 'transfer':
      return adoptTransfer(actor, objectId)
    case 'refund':
      return settleStripeRefund(actor, objectId)
    case 'dispute':
      return settleDispute(actor, objectId)
    case 'reversal':
      return adoptReversals(actor, objectId)
  }
}

/** Movements before this marketplace's first payment belong to other books. */
async function firstPayment(): Promise<Date | null> {
  const first = await db()
    .selectFrom('orders')
    .select('created_at')
    .where('stripe_charge', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at ?? null
}

/** Matches the Stripe object that moved the money with our payments, refunds, transfers and disputes. */
async function linkToOrders(): Promise<void> {
  await sql`
    update balance_transactions moved set order_id = found.order_id, event = found.event
    from (
      select one.id, orders.id as order_id, 'payment' as event
      from balance_transactions one join orders on orders.stripe_charge = one.source
      where one.event is null and one.type in ('charge', 'payment')
      union all
      select one.id, refunds.order_id, case when one.type in ('refund', 'payment_refund') then 'refund:' else 'refund-failed:' end || refunds.id
      from balance_transactions one join refunds on refunds.stripe_refund_id = one.source
      where one.event is null and one.type in ('refund', 'payment_refund', 'refund_failure', 'payment_failure_refund')
      union all
      select one.id, transfers.order_id, 'transfer:' || transfers.id
      from balance_transactions one join transfers on transfers.stripe_transfer_id = one.source
      where one.event is null and one.type = 'transfer'
      union all
      select one.id, transfers.order_id, 'reversal:' || reversals.id
      from balance_transactions one
      join transfer_reversals reversals on reversals.stripe_reversal_id = one.source
      join transfers on transfers.id = reversals.transfer_id
      where one.event is null and one.type = 'transfer_refund'
      union all
      select one.id, disputes.order_id, case one.reporting_category when 'dispute' then 'dispute:' else 'dispute-won:' end || disputes.id
      from balance_transactions one join disputes on disputes.id = one.source
      where one.event is null and one.reporting_category in ('dispute', 'dispute_reversal')
    ) found
    where found.id = moved.id`.execute(db())
}
