import { type RawBuilder, sql } from 'kysely'
import { priceBands } from './price-range.ts'
import { all, isInStock } from './product-conditions.server.ts'
import type { FacetName } from './shop-facets.ts'

/** A figure: of a facet's value, of the total, or of how many products were looked at. */
export interface CountRow {
  readonly facet: FacetName | 'total' | 'looked-at' | `around ${FacetName}`
  readonly value: string
  readonly products: number
  readonly name: string | null
}

/** So many artists are named; those that are chosen always are. */
const mostArtists = 12

type Conditions = ReadonlyMap<FacetName, RawBuilder<unknown>>

/** The rows of `from` (called products) as `countsIn` needs them, each with a mark for every facet that is chosen. */
export function markedRows(
  from: RawBuilder<unknown>,
  where: readonly RawBuilder<unknown>[],
  chosen: Conditions,
): RawBuilder<unknown> {
  const marks = [...chosen].map(([facet, condition]) => sql`, ${condition} as ${markOf(facet)}`)
  return sql`select products.vendor_id, products.price_cents, products.colors, products.made_to_order,
    ${isInStock} as in_stock ${sql.join(marks, sql``)} from ${from} products where ${all(where)}`
}

/** How many of the marked rows each value of the facet has. Its own choice does not count, those of the others do. */
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
      return sql`(select 'artist', most.vendor_id::text, most.products, v.display_name from (
          select vendor_id, count(*) as products ${fitting} group by vendor_id
          order by vendor_id = any(${artists}::uuid[]) desc, count(*) desc, vendor_id
          limit ${sql.lit(mostArtists + artists.length)}) most join vendors v on v.id = most.vendor_id)
        union all select 'artist', id::text, 0, display_name from vendors where id = any(${artists}::uuid[])`
    case 'in-stock':
      return sql`select 'in-stock', 'yes', count(*) filter (where in_stock), null ${fitting}`
    case 'made-to-order':
      return sql`select 'made-to-order', 'yes', count(*) filter (where made_to_order), null ${fitting}`
  }
}

const lowerEnds = priceBands.map(({ from }) => from)

/** How many rows there are for the facet to count, and with everything that is chosen. */
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
  return all([...chosen.keys()].filter((facet) => facet !== except).map(markOf))
}

function markOf(facet: FacetName): RawBuilder<unknown> {
  return sql.ref(`fits ${facet}`)
}
