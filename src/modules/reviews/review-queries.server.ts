import { type ExpressionBuilder, type SqlBool, type Expression, sql } from 'kysely'
import type { CatalogTables } from '#modules/catalog/server'
import type { OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { cachePublic, type Dependency } from '#platform/db/public-pages/cache-public.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone, Person } from '#shared/actor.ts'
import { isId, type ProductId, type ReviewId, type VendorId } from '#shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'
import type { Rating } from '#shared/rating.ts'
import type { ReviewView } from './review-views.ts'
import type { ReviewTables } from './tables.server.ts'

type Tables = ReviewTables & OrderTables & CatalogTables & VendorTables
const db = databaseOf<Tables>()

/** A page of a product's shown reviews, newest first. */
export function reviewsOfProduct(
  _anyone: Anyone,
  productId: ProductId,
  { limit, cursor = null }: { readonly limit: number; readonly cursor?: string | null },
): Promise<Page<ReviewView>> {
  return cachePublic(
    `reviews of product ${productId} ${limit} ${cursor}`,
    () =>
      pageOf(
        (eb) => eb.and([eb('r.product_id', '=', productId), eb('r.hidden_at', 'is', null)]),
        limit,
        cursor,
      ),
    (page) => dependencyOf(`product:${productId}`, page),
  )
}

/** How many of a product's shown reviews gave five stars, four, and so on down to one. */
export function starsOfProduct(_anyone: Anyone, productId: ProductId): Promise<readonly number[]> {
  return cachePublic(
    `stars of product ${productId}`,
    async () => {
      const { rows } = await sql<StarsRow>`
        select rating, count(*)::int as found from reviews
        where product_id = ${productId}::uuid and hidden_at is null group by rating`.execute(db())
      return countsByStars(rows)
    },
    () => ({ tables: ['reviews'], topics: [`product:${productId}`] }),
  )
}

interface StarsRow {
  readonly rating: number
  readonly found: number
}

function countsByStars(rows: readonly StarsRow[]): readonly number[] {
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.found ?? 0)
}

/** The newest shown reviews of a vendor's hats. */
export async function reviewsOfVendor(
  _anyone: Anyone,
  vendorId: VendorId,
  limit: number,
): Promise<readonly ReviewView[]> {
  const { items } = await cachePublic(
    `reviews of vendor ${vendorId} ${limit}`,
    () =>
      pageOf((eb) => eb.and([eb('r.vendor_id', '=', vendorId), eb('r.hidden_at', 'is', null)]), limit, null),
    (page) => dependencyOf(`vendor:${vendorId}`, page),
  )
  return items
}

/** The topics are recorded by the triggers of migrations 0100 and 0300, for a review those of its product and its vendor. */
function dependencyOf(about: string, { items }: Page<ReviewView>): Dependency {
  const shown = items.flatMap(({ product, vendorId }) => [`card:${product.id}`, `vendor:${vendorId}`])
  return { tables: ['reviews', 'products', 'vendors'], topics: [...new Set([about, ...shown])] }
}

/** A shown review; null if it is hidden or doesn't exist. */
export async function reviewById(_anyone: Anyone, reviewId: string): Promise<ReviewView | null> {
  if (!isId(reviewId)) return null
  const { items } = await pageOf(
    (eb) => eb.and([eb('r.id', '=', reviewId as ReviewId), eb('r.hidden_at', 'is', null)]),
    1,
    null,
  )
  return items[0] ?? null
}

const ownPageSize = 20

/** Which reviews of their hats an artist's list shows. */
export type OwnReviewFilter = 'all' | 'unanswered'

/** A page of the shown reviews of the actor's own hats, newest first; empty for someone who isn't a vendor. */
export async function reviewsOfOwnHats(
  actor: Person,
  show: OwnReviewFilter,
  cursor: string | null,
): Promise<Page<ReviewView>> {
  const { vendorId } = actor
  if (!vendorId) return { items: [], next: null }
  return pageOf(
    (eb) =>
      eb.and([
        eb('r.vendor_id', '=', vendorId),
        eb('r.hidden_at', 'is', null),
        ...(show === 'unanswered' ? [eb('r.reply', 'is', null)] : []),
      ]),
    ownPageSize,
    cursor,
  )
}

export interface OwnReviewFigures {
  readonly rating: Rating
  /** How many gave five stars, four, and so on down to one. */
  readonly byStars: readonly number[]
  readonly unanswered: number
}

/** What shoppers gave the actor's hats, in shown reviews. All zero for someone who isn't a vendor. */
export async function ownReviewFigures({ vendorId }: Person): Promise<OwnReviewFigures> {
  const { rows } = await sql<StarsRow & { unanswered: number }>`
    select rating, count(*)::int as found, (count(*) filter (where reply is null))::int as unanswered
    from reviews where vendor_id = ${vendorId}::uuid and hidden_at is null group by rating`.execute(db())
  return {
    rating: {
      count: rows.reduce((total, { found }) => total + found, 0),
      sum: rows.reduce((total, { rating, found }) => total + rating * found, 0),
    },
    byStars: countsByStars(rows),
    unanswered: rows.reduce((total, { unanswered }) => total + unanswered, 0),
  }
}

type Builder = ExpressionBuilder<Tables & { r: ReviewTables['reviews'] }, 'r'>

async function pageOf(
  where: (eb: Builder) => Expression<SqlBool>,
  limit: number,
  cursor: string | null,
): Promise<Page<ReviewView>> {
  const after = (cursor && decodeCursor(cursor, 2)) || null
  const rows = await db()
    .selectFrom('reviews as r')
    .innerJoin('order_lines as line', 'line.id', 'r.order_line_id')
    .innerJoin('vendors as v', 'v.id', 'r.vendor_id')
    .leftJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'r.rating', 'r.text', 'r.author_name', 'r.pictures', 'r.created_at', 'r.edited_at'])
    .select(['r.reply', 'r.replied_at', 'r.helpful', 'r.vendor_id', 'r.product_id'])
    .select(['line.name', 'line.option_values', 'v.display_name', 'p.slug', 'p.status', 'p.cover_image'])
    .select(sql<string>`(extract(epoch from r.created_at) * 1000000)::bigint::text`.as('micros'))
    .where((eb) => where(eb as unknown as Builder))
    .$if(after !== null && /^\d{1,17}$/.test(after[0] ?? '') && isId(after[1] ?? ''), (query) =>
      query.where(
        sql<boolean>`(r.created_at, r.id) <
          ('epoch'::timestamptz + ${after?.[0]}::bigint * interval '1 microsecond', ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({
      id: row.id,
      rating: row.rating,
      text: row.text,
      authorName: row.author_name,
      pictures: row.pictures,
      options: Object.entries(row.option_values)
        .map(([option, value]) => `${option}: ${value}`)
        .join(', '),
      writtenAt: row.created_at.toISOString(),
      isEdited: row.edited_at !== null,
      reply:
        row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
      helpful: row.helpful,
      vendorId: row.vendor_id,
      vendorName: row.display_name,
      product: {
        id: row.product_id,
        slug: row.status === 'active' ? row.slug : null,
        name: row.name,
        image: row.cover_image,
      },
    })),
    next: last ? encodeCursor([last.micros, last.id]) : null,
  }
}
