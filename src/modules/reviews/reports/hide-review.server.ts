import { recordAudit } from '#platform/record-audit.server.ts'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { reviewHidden } from '../events.server.ts'
import type { ReviewTables } from '../tables.server.ts'
import { alreadySettled, lockReview, settleReviewReports } from './settle-review-reports.server.ts'

const db = databaseOf<ReviewTables>()

/**
 * Hides a review from everyone but its author, settles its reports and takes its stars out of the averages. The author gets
 * the reason (at most 500 characters) by email. Refuses 'not-found' unless the actor is an operator, and 'report-settled'
 * (409) when it is already hidden.
 */
export async function hideReview(actor: Actor, reviewId: string, reason: string): Promise<void> {
  requirePermission(actor, 'moderate_reviews', 'Review')
  await transaction(async () => {
    const { id, rating, hidden_at: hiddenAt } = await lockReview(reviewId)
    if (hiddenAt !== null) throw alreadySettled()
    const reports = await settleReviewReports(id, 'hidden', null)
    await db()
      .updateTable('reviews')
      .set({ hidden_at: now(), hidden_reason: reason })
      .where('id', '=', id)
      .execute()
    await publish(reviewHidden, { reviewId: id, hidingId: newId<string>(), reason })
    await recordAudit(actor, {
      action: 'hide-review',
      subjectType: 'review',
      subjectId: id,
      reason,
      before: { isHidden: false },
      after: { isHidden: true },
      details: { reports, rating },
    })
  })
}
