import type { OrderTables } from '#modules/orders/server'
import { type ReviewReportReason, reviewReportReasonNames } from '#modules/reviews'
import type { ReviewTables } from '#modules/reviews/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ReviewId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const db = databaseOf<ReviewTables & OrderTables>()

interface ReportedReview {
  readonly reportId: string
  readonly reviewId: string
  readonly reason: ReviewReportReason
}

/** Notifies the operator of a reported review; sends nothing if it is gone. */
export async function emailReviewReported({ reportId, reviewId, reason }: ReportedReview): Promise<void> {
  const review = await db()
    .selectFrom('reviews as r')
    .innerJoin('order_lines as line', 'line.id', 'r.order_line_id')
    .select('line.name')
    .where('r.id', '=', reviewId as ReviewId)
    .executeTakeFirst()
  if (!review) return
  const { operatorEmail, publicUrl } = emailSettings()
  const text = `A visitor reported a review of ${review.name}. You won’t get an email for further reports of it until you settle this one.`
  await queueEmailTo(operatorEmail, `review-reported:${reportId}`, {
    subject: `A review of ${review.name} was reported`,
    heading: 'A review was reported',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `Reason: ${reviewReportReasonNames[reason]}` },
      { kind: 'button', label: 'View reports', url: `${publicUrl}/operator/reviews` },
    ],
  })
}
