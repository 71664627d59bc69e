import { importBalanceTransactionsJob } from '#modules/checkout/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

/**
 * Queues a comparison of the ledger with Stripe, which otherwise runs every hour: it reads Stripe's newest movements first. Refuses
 * 'not-found' for anyone but operators.
 */
export async function checkBooksNow(actor: Actor): Promise<void> {
  requirePermission(actor, 'read_books')
  await transaction(async () => {
    await recordAudit(actor, { action: 'check-books', subjectType: 'books', subjectId: 'stripe' })
    await enqueue(importBalanceTransactionsJob, {})
  })
}
