import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Gives back what is held for a checkout. Safe to repeat: a hold is given back once. */
export async function releaseStock(_actor: System, checkoutId: CheckoutId): Promise<void> {
  await sql`
    with given_back as (
      delete from stock_holds where checkout_id = ${checkoutId} returning variant_id, quantity
    ), locked as (
      select variant.id, given_back.quantity
      from product_variants variant join given_back on given_back.variant_id = variant.id
      order by variant.id
      for no key update of variant
    )
    update product_variants variant set reserved = variant.reserved - locked.quantity
    from locked where variant.id = locked.id`.execute(db())
}
