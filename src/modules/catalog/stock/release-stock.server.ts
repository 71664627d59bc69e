import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { lockStock } from './lock-stock.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Releases a checkout's reservation. Safe to repeat: it is released once. */
export async function releaseStock(actor: System, checkoutId: CheckoutId): Promise<void> {
  await transaction(async () => {
    const reservations = await db()
      .selectFrom('stock_reservations')
      .select('variant_id')
      .where('checkout_id', '=', checkoutId)
      .execute()
    await lockStock(
      actor,
      reservations.map(({ variant_id }) => variant_id),
    )
    await sql`
      with given_back as (
        delete from stock_reservations where checkout_id = ${checkoutId} returning variant_id, quantity
      ), given_back_blanks as (
        delete from blank_reservations where checkout_id = ${checkoutId} returning stock_id, quantity
      ), updated_blanks as (
        update blank_stock stock set reserved = stock.reserved - sums.units
        from (select stock_id, sum(quantity)::int as units from given_back_blanks group by stock_id) sums
        where stock.id = sums.stock_id
      )
      update product_variants variant set reserved = variant.reserved - given_back.quantity
      from given_back where variant.id = given_back.variant_id`.execute(db())
  })
}
