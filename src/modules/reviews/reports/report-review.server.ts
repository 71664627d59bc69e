import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { isId, type ReviewId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { reviewReported } from '../events.server.ts'
import type { ReviewTables } from '../tables.server.ts'
import type { ReviewReportInput } from './report-input.ts'

const db = databaseOf<ReviewTables>()

const perClient: RateLimit = { name: 'review-reports', max: 10, windowSeconds: 3600 }

/**
 * Reports a review to the operators. A second report by the same person replaces their open one. Operators are notified of
 * the first open report only. Refuses 'not-found', also for a hidden review, and 'too-many-requests' (429).
 */
export async function reportReview(
  actor: Actor,
  reviewId: string,
  input: ReviewReportInput,
  network: ClientNetwork,
): Promise<void> {
  const reporterId = userIdOf(actor)
  await countUse(perClient, reporterId ?? network)
  const report = { reason: input.reason, text: input.text, created_at: now() }
  await transaction(async () => {
    const id = await lockShown(reviewId)
    const isFirst = !(await isReported(id))
    const added = await db()
      .insertInto('review_reports')
      .values({
        ...report,
        review_id: id,
        reporter_id: reporterId,
        email: reporterId === null && input.email !== '' ? input.email : null,
      })
      // A visitor's email address isn't verified, so a report can't overwrite an earlier one from the same address.
      .onConflict((conflict) =>
        reporterId === null
          ? conflict.doNothing()
          : conflict.columns(['review_id', 'reporter_id']).where('closed_at', 'is', null).doUpdateSet(report),
      )
      .returning('id')
      .executeTakeFirst()
    if (added && isFirst)
      await publish(reviewReported, { reportId: added.id, reviewId: id, reason: input.reason })
  })
}

/** The lock decides which of two simultaneous reports is the first. */
async function lockShown(reviewId: string): Promise<ReviewId> {
  const review = isId(reviewId)
    ? await db()
        .selectFrom('reviews')
        .select('id')
        .where('id', '=', reviewId as ReviewId)
        .where('hidden_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!review) throw notFound('Review')
  return review.id
}

async function isReported(reviewId: ReviewId): Promise<boolean> {
  const row = await db()
    .selectFrom('review_reports')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
