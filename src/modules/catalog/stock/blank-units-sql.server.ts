import { type RawBuilder, sql } from 'kysely'
import type { StockItem } from './merge-stock-items.ts'

/**
 * The blanks of these units of custom items, as rows `(variant_id, stock_id, units)`. `left` says how many of a link count. A part
 * of a custom item takes the first ones.
 */
export function blankUnitsSql(items: readonly StockItem[], left: 'to take' | 'taken'): RawBuilder<unknown> {
  const of = left === 'taken' ? sql`link.taken` : sql`(link.quantity - link.taken)`
  const before = sql`sum(${of}) over (partition by link.variant_id order by link.stock_id) - ${of}`
  return sql`
    select variant_id, stock_id, units from (
      select link.variant_id, link.stock_id,
        greatest(0, least(${of}, item.quantity - (${before})))::int as units
      from unnest(
        ${items.map((item) => item.variantId)}::uuid[], ${items.map((item) => item.quantity)}::int[]
      ) as item (id, quantity)
      join variant_blanks link on link.variant_id = item.id
    ) counted where units > 0`
}
