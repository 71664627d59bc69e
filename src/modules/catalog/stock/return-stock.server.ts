import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { lockStock } from './lock-stock.server.ts'
import { mergeStockItems, type StockItem } from './merge-stock-items.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Puts sold but unshipped units back on sale. Variants that no longer exist are skipped. Call this only where returned units
 * are counted, in the same transaction, so that no unit is returned twice.
 */
export async function returnStock(actor: System, items: readonly StockItem[]): Promise<void> {
  const returned = mergeStockItems(items)
  await lockStock(
    actor,
    returned.map((item) => item.variantId),
  )
  await sql`
    update product_variants variant set quantity = coalesce(variant.quantity, 0) + item.quantity
    from unnest(
      ${returned.map((item) => item.variantId)}::uuid[], ${returned.map((item) => item.quantity)}::int[]
    ) as item (id, quantity)
    where variant.id = item.id`.execute(db())
}
