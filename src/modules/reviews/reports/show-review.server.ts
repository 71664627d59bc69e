import { recordAudit } from '#platform/record-audit.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { ReviewTables } from '../tables.server.ts'
import { alreadySettled, lockReview } from './settle-review-reports.server.ts'

const db = databaseOf<ReviewTables>()

/**
 * Shows a hidden review again, with the operator's reason in the audit log. Refuses 'not-found' unless the actor is an
 * operator, and 'report-settled' (409) when it isn't hidden.
 */
export async function showReview(actor: Actor, reviewId: string, reason: string): Promise<void> {
  requirePermission(actor, 'moderate_reviews', 'Review')
  await transaction(async () => {
    const { id, rating, hidden_at: hiddenAt } = await lockReview(reviewId)
    if (hiddenAt === null) throw alreadySettled()
    await db()
      .updateTable('reviews')
      .set({ hidden_at: null, hidden_reason: null })
      .where('id', '=', id)
      .execute()
    await recordAudit(actor, {
      action: 'show-review',
      subjectType: 'review',
      subjectId: id,
      reason,
      before: { isHidden: true },
      after: { isHidden: false },
      details: { rating },
    })
  })
}
