import { type RawBuilder, sql } from 'kysely'
import { priceBands } from './price-range.ts'
import { allConditions, isOnSaleProduct, isWellRatedProduct } from '../search/product-conditions.server.ts'
import type { FacetName } from './shop-facets.ts'

/** One count: of a facet's value, of all matches, or of the products that were counted ('looked-at'). */
export interface CountRow {
  readonly facet: FacetName | 'total' | 'looked-at' | `around ${FacetName}`
  readonly value: string
  readonly products: number
  readonly name: string | null
}

/** Maximum number of vendors listed; selected ones are always listed. */
const maxArtists = 12

type Conditions = ReadonlyMap<FacetName, RawBuilder<unknown>>

/** `isInStock` as a column. For an `exists` there, PostgreSQL reads all variants of the shop: a second with a million. */
const hasStock = sql`(select coalesce(bool_or(coalesce(x.quantity, 0) > x.reserved), false) from product_variants x
  where x.product_id = products.id)`

/** Selects the columns of `from` (aliased products) that `countsIn` needs, plus one boolean per selected facet. */
export function markedRows(
  from: RawBuilder<unknown>,
  where: readonly RawBuilder<unknown>[],
  chosen: Conditions,
): RawBuilder<unknown> {
  const marks = [...chosen].map(
    ([facet, condition]) => sql`, ${facet === 'in-stock' ? hasStock : condition} as ${markOf(facet)}`,
  )
  return sql`select products.vendor_id, products.price_cents, products.colors, products.made_to_order,
    coalesce(${isOnSaleProduct}, false) as on_sale, ${hasStock} as in_stock, ${isWellRatedProduct} as well_rated ${sql.join(marks, sql``)} from ${from} products where ${allConditions(where)}`
}

/** Counts the matching rows for each value of the facet, ignoring the facet's own selection. */
export function countsIn(
  found: RawBuilder<unknown>,
  facet: FacetName,
  { chosen, artists }: { readonly chosen: Conditions; readonly artists: readonly string[] },
): RawBuilder<unknown> {
  const fitting = sql`from ${found} where ${fits(chosen, facet)}`
  switch (facet) {
    case 'color':
      return sql`select 'color' as facet, color as value, count(*) as products, null::text as name
        from ${found}, unnest(colors) color where ${fits(chosen, facet)} group by color`
    case 'price':
      return sql`select 'price', width_bucket(price_cents, ${lowerEnds}::bigint[])::text, count(*), null
        ${fitting} group by 2`
    case 'artist':
      return sql`(select 'artist', top.vendor_id::text, top.products, v.display_name from (
          select vendor_id, count(*) as products ${fitting} group by vendor_id
          order by vendor_id = any(${artists}::uuid[]) desc, count(*) desc, vendor_id
          limit ${sql.lit(maxArtists + artists.length)}) top join vendors v
          on v.id = top.vendor_id and (v.status = 'active' or v.id = any(${artists}::uuid[])))
        union all select 'artist', id::text, 0, display_name from vendors where id = any(${artists}::uuid[])`
    case 'rating':
      return sql`select 'rating', '4', count(*) filter (where well_rated), null ${fitting}`
    case 'in-stock':
      return sql`select 'in-stock', 'yes', count(*) filter (where in_stock), null ${fitting}`
    case 'made-to-order':
      return sql`select 'made-to-order', 'yes', count(*) filter (where made_to_order), null ${fitting}`
    case 'on-sale':
      return sql`select 'on-sale', 'yes', count(*) filter (where on_sale), null ${fitting}`
  }
}

const lowerEnds = priceBands.map(({ from }) => from)

/** Counts the rows for each facet, and those that match every selection. */
export function sizesIn(found: RawBuilder<unknown>, chosen: Conditions): RawBuilder<unknown>[] {
  return [
    ...[...chosen.keys()].map(
      (facet) =>
        sql`select ${`around ${facet}`}, '', count(*), null from ${found} where ${fits(chosen, facet)}`,
    ),
    sql`select 'total', '', count(*), null from ${found} where ${fits(chosen, null)}`,
  ]
}

function fits(chosen: Conditions, except: FacetName | null): RawBuilder<unknown> {
  return allConditions([...chosen.keys()].filter((facet) => facet !== except).map(markOf))
}

function markOf(facet: FacetName): RawBuilder<unknown> {
  return sql.ref(`fits ${facet}`)
}
