import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { type OperatorReview, type OperatorReviewQuery, reviewsAt } from './reviews-for-operators.server.ts'

const headers = [
  'Review',
  'Order',
  'Product',
  'Artist',
  'Author',
  'Rating',
  'Text',
  'Reply',
  'Written (UTC)',
  'Hidden because',
  'Open reports',
  'Reported as',
]

/** The filtered reviews as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportReviewsForOperators(
  actor: Actor,
  query: OperatorReviewQuery,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'moderate_reviews',
    audit: { action: 'export-reviews', subjectType: 'review', subjectId: 'all', details: { ...query } },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => reviewsAt(query, cursor, limit),
  })
}

function cellsOf(review: OperatorReview): string[] {
  return [
    review.id,
    review.orderId,
    review.productName,
    review.vendorName,
    review.authorName ?? '',
    String(review.rating),
    review.text,
    review.reply ?? '',
    csvTime(review.writtenAt),
    review.hiddenReason ?? '',
    String(review.reports.length),
    [...new Set(review.reports.map(({ reason }) => reason))].join(' '),
  ]
}
