import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { mergeStockItems, type StockItem } from './stock-items.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Turns a paid checkout's hold into sold stock. What is no longer held is taken from what is left; when that is too little,
 * nothing is taken, the hold is given back and the answer is false. Must be called once a checkout, in the transaction that
 * makes its order paid.
 */
export async function takeStock(
  _actor: System,
  checkoutId: CheckoutId,
  items: readonly StockItem[],
): Promise<boolean> {
  const wanted = mergeStockItems(items)
  return transaction(async () => {
    const { rows } = await sql<{ taken: boolean }>`
      with held as (
        delete from stock_holds where checkout_id = ${checkoutId} returning variant_id, quantity
      ), wanted as (
        select item.id, item.quantity, coalesce(held.quantity, 0) as held
        from unnest(
          ${wanted.map((item) => item.variantId)}::uuid[], ${wanted.map((item) => item.quantity)}::int[]
        ) as item (id, quantity)
        left join held on held.variant_id = item.id
      ), locked as (
        select variant.id, wanted.quantity, wanted.held,
          coalesce(variant.quantity, 0) - variant.reserved + wanted.held >= wanted.quantity as enough
        from product_variants variant join wanted on wanted.id = variant.id
        order by variant.id
        for no key update of variant
      ), verdict as (
        select (select count(*) from locked where enough) = (select count(*) from wanted) as all_there
      ), updated as (
        update product_variants variant set
          quantity = variant.quantity - case when all_there then locked.quantity else 0 end,
          reserved = variant.reserved - locked.held
        from locked, verdict where variant.id = locked.id
        returning variant.id
      )
      select all_there as taken from verdict`.execute(db())
    return rows[0]?.taken ?? false
  })
}
