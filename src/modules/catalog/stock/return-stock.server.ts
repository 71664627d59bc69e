import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { blankUnitsSql } from './blank-units-sql.server.ts'
import { lockStock } from './lock-stock.server.ts'
import { mergeStockItems, type StockItem } from './merge-stock-items.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface ReturnedItem extends StockItem {
  /** How many were sold together, if with these units all of them are back; null until then. */
  readonly completeQuantity: number | null
}

/**
 * Puts sold but unshipped units back on sale, and the blanks of custom items back on the shelf. A custom item is bought as a whole, at
 * the price of its quantity, so it is on sale again only when it is complete. Variants that no longer exist are skipped. Call this only where returned units
 * are counted, in the same transaction, so that no unit is returned twice.
 */
export async function returnStock(actor: System, items: readonly ReturnedItem[]): Promise<void> {
  const returned = mergeStockItems(items)
  await lockStock(
    actor,
    returned.map((item) => item.variantId),
  )
  const complete = new Map(items.map(({ variantId, completeQuantity }) => [variantId, completeQuantity ?? 0]))
  await sql`
    with blanks as (${blankUnitsSql(returned, 'taken')}), updated_blanks as (
      update blank_stock stock set quantity = stock.quantity + sums.units
      from (select stock_id, sum(units)::int as units from blanks group by stock_id) sums
      where stock.id = sums.stock_id
    ), returned_blanks as (
      update variant_blanks link set taken = link.taken - blanks.units
      from blanks where link.variant_id = blanks.variant_id and link.stock_id = blanks.stock_id
    )
    update product_variants variant set quantity = case
      when product.status = 'unlisted' then greatest(coalesce(variant.quantity, 0), item.complete)
      else coalesce(variant.quantity, 0) + item.quantity end
    from unnest(
      ${returned.map((item) => item.variantId)}::uuid[], ${returned.map((item) => item.quantity)}::int[],
      ${returned.map((item) => complete.get(item.variantId) ?? 0)}::int[]
    ) as item (id, quantity, complete), products product
    where variant.id = item.id and product.id = variant.product_id`.execute(db())
}
