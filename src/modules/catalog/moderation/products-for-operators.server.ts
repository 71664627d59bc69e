import { sql } from 'kysely'
import { cursorTime, isBehind, pageOf, timeCursorFrom } from '#platform/db/time-cursor.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { Page } from '#shared/paging.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
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
  requirePermission(actor, 'read_products')
  const conditions = [
    sql`products.status = ${query.status}`,
    ...keywordConditions(await normalizeKeywords(keywordsOf(query.search))),
    ...(query.categoryId ? [sql`products.category_id = ${query.categoryId}::uuid`] : []),
    ...(query.vendorId ? [sql`products.vendor_id = ${query.vendorId}::uuid`] : []),
    isBehind(timeCursorFrom(cursor), 'products.created_at', 'products.id'),
  ]
  const { rows } = await sql<OperatorProductSummary & { readonly cursor_time: string }>`
    select p.id, p.slug, p.name, p.cover_image as image, p.price_cents as "priceCents", p.status, p.created_at as "createdAt",
      c.name as "categoryName", v.id as "vendorId", v.display_name as "vendorName",
      (select coalesce(sum(coalesce(x.quantity, 0) - x.reserved), 0)::int from product_variants x
        where x.product_id = p.id) as available,
      ${cursorTime('p.created_at')} as cursor_time
    from (select * from products where ${sql.join(conditions, sql` and `)}
      order by products.created_at desc, products.id desc limit ${limit + 1}) p
    join vendors v on v.id = p.vendor_id left join categories c on c.id = p.category_id
    order by p.created_at desc, p.id desc`.execute(db())
  return pageOf(rows, limit)
}
