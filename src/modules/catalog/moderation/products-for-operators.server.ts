import { type RawBuilder, sql } from 'kysely'
import { countRowsOfEach } from '#platform/db/lists/count-rows.server.ts'
import { type SortedBy, sortedBy, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
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

/** A page of products of one status as sorted, at most `limit`. Refuses 'not-found' for anyone but operators. */
export async function productsForOperators(
  actor: Actor,
  query: OperatorProductsQuery,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<OperatorProductSummary>> {
  requirePermission(actor, 'read_products')
  const conditions = await conditionsOf(query)
  const inner = sortedProducts('products', query, cursor)
  const outer = sortedProducts('p', query, null)
  const { rows } = await sql<OperatorProductSummary & { readonly cursor_value: string }>`
    select p.id, p.slug, p.name, p.cover_image as image, p.price_cents as "priceCents", p.status, p.created_at as "createdAt",
      p.review_count as "reviewCount", p.rating_sum as "ratingSum",
      c.name as "categoryName", v.id as "vendorId", v.display_name as "vendorName",
      (select coalesce(sum(coalesce(x.quantity, 0) - x.reserved), 0)::int from product_variants x
        where x.product_id = p.id) as available,
      ${outer.cursorValue} as cursor_value
    from (select * from products where ${conditions} and ${inner.isBehind}
      order by ${inner.order} limit ${limit + 1}) p
    join vendors v on v.id = p.vendor_id left join categories c on c.id = p.category_id
    order by ${outer.order}`.execute(db())
  return sortedPageOf(rows, limit)
}

/** How many products match each query, at most one more than `maxListCount`. Refuses 'not-found' for anyone but operators. */
export async function countProductsForOperators(
  actor: Actor,
  queries: readonly OperatorProductsQuery[],
): Promise<readonly number[]> {
  requirePermission(actor, 'read_products')
  const conditions = await Promise.all(queries.map(conditionsOf))
  return countRowsOfEach(conditions.map((matches) => sql`select from products where ${matches}`))
}

async function conditionsOf(query: OperatorProductsQuery): Promise<RawBuilder<unknown>> {
  const conditions = [
    sql`products.status = ${query.status}`,
    ...keywordConditions(await normalizeKeywords(keywordsOf(query.search))),
    ...(query.categoryId ? [sql`products.category_id = ${query.categoryId}::uuid`] : []),
    ...(query.vendorId ? [sql`products.vendor_id = ${query.vendorId}::uuid`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** `products` is the table or its alias. */
function sortedProducts(products: string, { sort }: OperatorProductsQuery, cursor: string | null): SortedBy {
  const column =
    sort?.by === 'price'
      ? ({ value: sql.ref(`${products}.price_cents`), type: 'bigint' } as const)
      : ({ value: sql.ref(`${products}.created_at`), type: 'timestamptz' } as const)
  return sortedBy({ ...column, id: `${products}.id` }, sort?.direction ?? 'desc', cursor)
}
