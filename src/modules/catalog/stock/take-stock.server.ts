import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { lockStock } from './lock-stock.server.ts'
import { mergeStockItems, type StockItem } from './merge-stock-items.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Turns a paid checkout's reservation into sold stock. Items that are no longer reserved are taken from the available stock.
 * If too little is available, this takes nothing, releases the reservation and returns false. Call this once per checkout,
 * in the transaction that marks its order paid.
 */
export async function takeStock(
  actor: System,
  checkoutId: CheckoutId,
  items: readonly StockItem[],
): Promise<boolean> {
  const requested = mergeStockItems(items)
  return transaction(async () => {
    await lockStock(
      actor,
      requested.map((item) => item.variantId),
    )
    const { rows } = await sql<{ taken: boolean }>`
      with released as (
        delete from stock_reservations where checkout_id = ${checkoutId} returning variant_id, quantity
      ), requested as (
        select item.id, item.quantity, coalesce(released.quantity, 0) as released
        from unnest(
          ${requested.map((item) => item.variantId)}::uuid[], ${requested.map((item) => item.quantity)}::int[]
        ) as item (id, quantity)
        left join released on released.variant_id = item.id
      ), judged as (
        select variant.id, requested.quantity, requested.released,
          coalesce(variant.quantity, 0) - variant.reserved + requested.released >= requested.quantity as enough
        from product_variants variant join requested on requested.id = variant.id
      ), verdict as (
        select (select count(*) from judged where enough) = (select count(*) from requested) as all_there
      ), updated as (
        update product_variants variant set
          quantity = variant.quantity - case when all_there then judged.quantity else 0 end,
          reserved = variant.reserved - judged.released
        from judged, verdict where variant.id = judged.id
        returning variant.id
      )
      select all_there as taken from verdict`.execute(db())
    return rows[0]?.taken ?? false
  })
}
