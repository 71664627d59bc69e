import { sql } from 'kysely'
import type { IdentityTables } from '#modules/identity/server'
import type { OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { containsPattern } from '#platform/db/lists/contains-pattern.ts'
import { countRows } from '#platform/db/lists/count-rows.server.ts'
import { newestFirst, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId, ReviewId, VendorId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { ReviewTables } from '../tables.server.ts'
import type { ReviewReportReason } from './report-reasons.ts'

const db = databaseOf<ReviewTables & OrderTables & VendorTables & IdentityTables>()

export const operatorReviewFilters = ['reported', 'hidden', 'newest'] as const
export type OperatorReviewFilter = (typeof operatorReviewFilters)[number]

export interface OperatorReviewQuery {
  readonly filter: OperatorReviewFilter
  /** Only reviews with this number of stars; null for all. */
  readonly stars: number | null
  /** Part of the hat's name, the author's or the text; empty for all. */
  readonly search: string
}

export interface ReviewReport {
  readonly id: string
  readonly reason: ReviewReportReason
  readonly text: string
  /** Address for questions to the reporter; null for a visitor who left none. */
  readonly email: string | null
  readonly at: Date
}

export interface OperatorReview {
  readonly id: ReviewId
  readonly orderId: OrderId
  readonly productName: string
  /** The hat's picture in the order. */
  readonly image: string | null
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly authorName: string | null
  readonly rating: number
  readonly text: string
  readonly pictures: readonly string[]
  readonly reply: string | null
  readonly writtenAt: Date
  /** Set while it is hidden. */
  readonly hiddenReason: string | null
  /** Open reports, newest first. */
  readonly reports: readonly ReviewReport[]
}

const pageSize = 30

/** A page of the reviews with open reports, of the hidden ones, or of all, as filtered, newest first. Refuses 'not-found' unless the actor is an operator. */
export async function reviewsForOperators(
  actor: Actor,
  query: OperatorReviewQuery,
  cursor: string | null = null,
): Promise<Page<OperatorReview>> {
  requirePermission(actor, 'moderate_reviews')
  return reviewsAt(query, cursor, pageSize)
}

/** How many reviews each filter finds, at most one more than `maxListCount`. Refuses 'not-found' unless the actor is an operator. */
export async function countReviewsForOperators(
  actor: Actor,
): Promise<Readonly<Record<OperatorReviewFilter, number>>> {
  requirePermission(actor, 'moderate_reviews')
  const [reported, hidden, newest] = await Promise.all([
    countRows(sql`select distinct review_id from review_reports where closed_at is null`),
    countRows(sql`select id from reviews where hidden_at is not null`),
    countRows(sql`select id from reviews`),
  ])
  return { reported, hidden, newest }
}

/** The reviews behind the cursor, newest first, at most `limit`. */
export async function reviewsAt(
  query: OperatorReviewQuery,
  cursor: string | null,
  limit: number,
): Promise<Page<OperatorReview>> {
  const { items, next } = sortedPageOf(await reviewsOf(query, cursor, limit + 1), limit)
  return { items: await withReports(items), next }
}

type ReviewRow = Omit<Awaited<ReturnType<typeof reviewsOf>>[number], 'cursor_value'>

async function withReports(reviews: readonly ReviewRow[]): Promise<OperatorReview[]> {
  const reports = await openReportsOf(reviews.map(({ id }) => id))
  return reviews.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    productName: row.name,
    image: row.picture,
    vendorId: row.vendor_id,
    vendorName: row.display_name,
    authorName: row.author_name,
    rating: row.rating,
    text: row.text,
    pictures: row.pictures,
    reply: row.reply,
    writtenAt: row.created_at,
    hiddenReason: row.hidden_reason,
    reports: reports
      .filter((report) => report.review_id === row.id)
      .map(({ id, reason, text, address, created_at: at }) => ({ id, reason, text, email: address, at })),
  }))
}

function reviewsOf({ filter, stars, search }: OperatorReviewQuery, cursor: string | null, limit: number) {
  const pattern = containsPattern(search)
  const sorted = newestFirst('r.created_at', 'r.id', cursor)
  return db()
    .selectFrom('reviews as r')
    .innerJoin('order_lines as line', 'line.id', 'r.order_line_id')
    .innerJoin('vendors as v', 'v.id', 'r.vendor_id')
    .select(['r.id', 'r.order_id', 'r.vendor_id', 'r.author_name', 'r.rating', 'r.text', 'r.pictures'])
    .select(['r.reply', 'r.created_at', 'r.hidden_reason', 'line.name', 'line.picture', 'v.display_name'])
    .select(sorted.cursorValue.as('cursor_value'))
    .where(sorted.isBehind)
    .$if(stars !== null, (query) => query.where('r.rating', '=', stars))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('line.name', 'ilike', pattern),
          eb('r.author_name', 'ilike', pattern),
          eb('r.text', 'ilike', pattern),
        ]),
      ),
    )
    .$if(filter === 'hidden', (query) => query.where('r.hidden_at', 'is not', null))
    .$if(filter === 'reported', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('review_reports as report')
            .select('report.id')
            .whereRef('report.review_id', '=', 'r.id')
            .where('report.closed_at', 'is', null),
        ),
      ),
    )
    .orderBy(sorted.order)
    .limit(limit)
    .execute()
}

async function openReportsOf(reviewIds: readonly ReviewId[]) {
  if (reviewIds.length === 0) return []
  return db()
    .selectFrom('review_reports as report')
    .leftJoin('users as user', 'user.id', 'report.reporter_id')
    .select(['report.id', 'report.review_id', 'report.reason', 'report.text', 'report.created_at'])
    .select(({ fn }) => fn.coalesce('user.email', 'report.email').as('address'))
    .where('report.review_id', 'in', [...reviewIds])
    .where('report.closed_at', 'is', null)
    .orderBy('report.created_at', 'desc')
    .limit(10 * reviewIds.length)
    .execute()
}
