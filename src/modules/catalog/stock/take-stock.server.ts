import { sql } from 'kysely'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { blankUnitsSql } from './blank-units-sql.server.ts'
import { lockStock } from './lock-stock.server.ts'
import { mergeStockItems, type StockItem } from './merge-stock-items.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Turns a paid checkout's reservation into sold stock, blanks included. Items that are no longer reserved are taken from the available stock.
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
    const query = sql<{ taken: boolean }>`
      with released as (
        delete from stock_reservations where checkout_id = ${checkoutId} returning variant_id, quantity
      ), requested as (
        select item.id, item.quantity, coalesce(released.quantity, 0) as released
        from unnest(
          ${requested.map((item) => item.variantId)}::uuid[], ${requested.map((item) => item.quantity)}::int[]
        ) as item (id, quantity)
        left join released on released.variant_id = item.id
      ), released_blanks as (
        delete from blank_reservations where checkout_id = ${checkoutId} returning stock_id, quantity
      ), blanks as (${blankUnitsSql(requested, 'to take')}), of_stock as (
        select stock_id, sum(units)::int as units, sum(released)::int as released from (
          select stock_id, units, 0 as released from blanks
          union all select stock_id, 0, quantity from released_blanks
        ) each_one group by stock_id
      ), judged as (
        select variant.id, requested.quantity, requested.released,
          coalesce(variant.quantity, 0) - variant.reserved + requested.released >= requested.quantity as enough
        from product_variants variant join requested on requested.id = variant.id
      ), verdict as (
        select (select count(*) from judged where enough) = (select count(*) from requested)
          and not exists (
            select from blank_stock stock join of_stock on of_stock.stock_id = stock.id
            where stock.quantity - stock.reserved + of_stock.released < of_stock.units
          ) as all_there
      ), updated as (
        update product_variants variant set
          quantity = variant.quantity - case when all_there then judged.quantity else 0 end,
          reserved = variant.reserved - judged.released
        from judged, verdict where variant.id = judged.id
        returning variant.id
      ), updated_blanks as (
        update blank_stock stock set
          quantity = stock.quantity - case when all_there then of_stock.units else 0 end,
          reserved = stock.reserved - of_stock.released
        from of_stock, verdict where stock.id = of_stock.stock_id
      ), taken_blanks as (
        update variant_blanks link set taken = link.taken + blanks.units
        from blanks, verdict
        where all_there and link.variant_id = blanks.variant_id and link.stock_id = blanks.stock_id
      )
      select all_there as taken from verdict`.compile(db())
    const [row] = await runPrepared(query)
    return row?.taken ?? false
  })
}
