import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { mergeStockItems, type StockItem } from './stock-items.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Puts what was sold and never left back on sale; a variant that is gone is passed over. Must be called once a sale, in the
 * transaction that undoes it.
 */
export async function returnStock(_actor: System, items: readonly StockItem[]): Promise<void> {
  const returned = mergeStockItems(items)
  await sql`
    with locked as (
      select variant.id, item.quantity
      from product_variants variant
      join unnest(
        ${returned.map((item) => item.variantId)}::uuid[], ${returned.map((item) => item.quantity)}::int[]
      ) as item (id, quantity) on item.id = variant.id
      order by variant.id
      for no key update of variant
    )
    update product_variants variant set quantity = coalesce(variant.quantity, 0) + locked.quantity
    from locked where variant.id = locked.id`.execute(db())
}
