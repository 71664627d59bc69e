import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { keywordsOf } from '../search/keywords-of.ts'
import { normalizeKeywords } from '../search/normalize-keywords.server.ts'
import { keywordConditions } from '../search/product-conditions.server.ts'
import type { OperatorProductsQuery, OperatorProductSummary } from './operator-product-views.ts'

const db = databaseOf<unknown>()
const pageSize = 50

/** A page of products of one status, newest first, at most `limit`. Refuses 'not-found' for anyone but operators. */
export async function productsForOperators(
  actor: Actor,
  query: OperatorProductsQuery,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<OperatorProductSummary>> {
  requireOperator(actor)
  const conditions = [
    sql`products.status = ${query.status}`,
    ...keywordConditions(await normalizeKeywords(keywordsOf(query.search))),
    ...(query.categoryId ? [sql`products.category_id = ${query.categoryId}::uuid`] : []),
    ...(query.vendorId ? [sql`products.vendor_id = ${query.vendorId}::uuid`] : []),
    ...isBehind(cursor),
  ]
  const { rows } = await sql<OperatorProductSummary & { place: string }>`
    select p.id, p.slug, p.name, p.cover_image as image, p.price_cents as "priceCents", p.status, p.created_at as "createdAt",
      c.name as "categoryName", v.id as "vendorId", v.display_name as "vendorName",
      (select coalesce(sum(coalesce(x.quantity, 0) - x.reserved), 0)::int from product_variants x
        where x.product_id = p.id) as available,
      (extract(epoch from p.created_at) * 1000000)::bigint::text as place
    from (select * from products where ${sql.join(conditions, sql` and `)}
      order by products.created_at desc, products.id desc limit ${limit + 1}) p
    join vendors v on v.id = p.vendor_id left join categories c on c.id = p.category_id
    order by p.created_at desc, p.id desc`.execute(db())
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ place: _, ...product }) => product),
    next: last ? encodeCursor([last.place, last.id]) : null,
  }
}

/** Microseconds since 1970, which a Date would lose, and the id of the last product shown. */
const place = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()])

/** Without a valid cursor, the list starts at its first page. */
function isBehind(cursor: string | null): RawBuilder<unknown>[] {
  const { data } = place.safeParse(cursor === null ? null : decodeCursor(cursor, 2))
  if (!data) return []
  const [microseconds, id] = data
  return [
    sql`(products.created_at, products.id) <
      (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`,
  ]
}
