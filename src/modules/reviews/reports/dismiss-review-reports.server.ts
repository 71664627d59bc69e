import { recordAudit } from '#platform/record-audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { alreadySettled, lockReview, settleReviewReports } from './settle-review-reports.server.ts'

/**
 * Settles a review's reports without action; only the audit log has the reason. `until` is the newest report that the operator saw;
 * later ones stay open. Refuses 'not-found' unless the actor is an operator, and 'report-settled' (409).
 */
export async function dismissReviewReports(
  actor: Actor,
  reviewId: string,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<void> {
  requirePermission(actor, 'moderate_reviews', 'Review')
  await transaction(async () => {
    const { id } = await lockReview(reviewId)
    const reports = await settleReviewReports(id, 'nothing-wrong', until)
    if (reports.length === 0) throw alreadySettled()
    await recordAudit(actor, {
      action: 'dismiss-review-reports',
      subjectType: 'review',
      subjectId: id,
      reason,
      details: { reports },
    })
  })
}
