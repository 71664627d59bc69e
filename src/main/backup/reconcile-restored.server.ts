import { sql } from 'kysely'
import { followPayments, importBalanceTransactions } from '#modules/checkout/server'
import { databaseOf, inBackground } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'

const db = databaseOf<unknown>()

/** True between a restore and the moment when Stripe was asked what happened after the backup. */
export async function awaitsReconciliation(): Promise<boolean> {
  const { rows } = await sql`select 1 from restores where reconciled_at is null limit 1`.execute(db())
  return rows.length > 0
}

/**
 * Learns from Stripe what the restored database doesn't know: payments, transfers, reversals, refunds and disputes since the backup.
 * Sends no money. Throws when Stripe can't be asked; then it must be repeated before any job runs.
 */
export function reconcileRestored(): Promise<void> {
  return inBackground(async () => {
    // First: it throws when Stripe doesn't answer, and the other only logs that.
    await importBalanceTransactions(system, 0)
    await followPayments(system)
    // Again, because it links movements with the payments that are known now.
    await importBalanceTransactions(system, 0)
    await sql`update restores set reconciled_at = now() where reconciled_at is null`.execute(db())
  })
}
