import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { isId, type ReviewId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { ReviewReportOutcome, ReviewTables } from '../tables.server.ts'

const db = databaseOf<ReviewTables>()

/** Refuses 'not-found'. */
export async function lockReview(reviewId: string) {
  const review = isId(reviewId)
    ? await db()
        .selectFrom('reviews')
        .select(['id', 'rating', 'hidden_at'])
        .where('id', '=', reviewId as ReviewId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!review) throw notFound('Review')
  return review
}

/** Closes open reports and deletes their email addresses, which were only for questions. Returns their ids. */
export async function settleReviewReports(
  reviewId: ReviewId,
  outcome: ReviewReportOutcome,
  until: Date | null,
): Promise<string[]> {
  const closed = await db()
    .updateTable('review_reports')
    .set({ closed_at: now(), outcome, email: null })
    .where('review_id', '=', reviewId)
    .where('closed_at', 'is', null)
    .$if(until !== null, (query) => query.where('created_at', '<=', until))
    .returning('id')
    .execute()
  return closed.map(({ id }) => id)
}

export function alreadySettled() {
  return refuse('report-settled', {
    title: 'Already settled',
    message: 'Another operator has already settled this.',
    status: 409,
  })
}
