import type { ColumnType, Generated } from 'kysely'
import type { OrderId, OrderLineId, ProductId, ReviewId, UserId, VendorId } from '#shared/ids.ts'
import type { ReviewReportReason } from './reports/report-reasons.ts'

export interface ReviewsTable {
  id: Generated<ReviewId>
  order_line_id: OrderLineId
  order_id: OrderId
  /** Null when the product was deleted. */
  product_id: ProductId | null
  vendor_id: VendorId
  /** Null for a guest, and after the account was erased. */
  author_id: UserId | null
  author_name: string | null
  rating: number
  text: Generated<string>
  pictures: Generated<string[]>
  created_at: Date
  edited_at: Generated<Date | null>
  reply: Generated<string | null>
  replied_at: Generated<Date | null>
  /** Written by a trigger on the votes. */
  helpful: ColumnType<number, never, never>
  hidden_at: Generated<Date | null>
  hidden_reason: Generated<string | null>
}

export interface ReviewVotesTable {
  review_id: ReviewId
  user_id: UserId
  created_at: Date
}

export type ReviewReportOutcome = 'hidden' | 'nothing-wrong'

export interface ReviewReportsTable {
  id: Generated<string>
  review_id: ReviewId
  reason: ReviewReportReason
  text: string
  reporter_id: UserId | null
  email: string | null
  created_at: Date
  closed_at: Generated<Date | null>
  outcome: Generated<ReviewReportOutcome | null>
}

export interface ReviewRequestsTable {
  order_id: OrderId
  requested_at: Date
}

export interface ReviewTables {
  reviews: ReviewsTable
  review_votes: ReviewVotesTable
  review_reports: ReviewReportsTable
  review_requests: ReviewRequestsTable
}
