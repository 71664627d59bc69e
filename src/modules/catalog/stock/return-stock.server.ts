import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { blankUnitsSql } from './blank-units-sql.server.ts'
import { lockStock } from './lock-stock.server.ts'
import { mergeStockItems, type StockItem } from './merge-stock-items.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Puts sold but unshipped units back on sale, and the blanks of custom items back on the shelf. Variants that no longer exist are skipped. Call this only where returned units
 * are counted, in the same transaction, so that no unit is returned twice.
 */
export async function returnStock(actor: System, items: readonly StockItem[]): Promise<void> {
  const returned = mergeStockItems(items)
  await lockStock(
    actor,
    returned.map((item) => item.variantId),
  )
  await sql`
    with blanks as (${blankUnitsSql(returned, 'taken')}), updated_blanks as (
      update blank_stock stock set quantity = stock.quantity + sums.units
      from (select stock_id, sum(units)::int as units from blanks group by stock_id) sums
      where stock.id = sums.stock_id
    ), returned_blanks as (
      update variant_blanks link set taken = link.taken - blanks.units
      from blanks where link.variant_id = blanks.variant_id and link.stock_id = blanks.stock_id
    )
    update product_variants variant set quantity = coalesce(variant.quantity, 0) + item.quantity
    from unnest(
      ${returned.map((item) => item.variantId)}::uuid[], ${returned.map((item) => item.quantity)}::int[]
    ) as item (id, quantity)
    where variant.id = item.id`.execute(db())
}
