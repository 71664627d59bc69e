import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId, VariantId } from '#shared/ids.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** How many units of one variant the given checkouts have reserved. */
export interface ReservedUnits {
  readonly variantId: VariantId
  readonly productName: string
  /** All units the vendor has, reserved ones included. */
  readonly stock: number
  readonly reserved: number
}

/**
 * The units that these open checkouts have reserved, plus a row with 0 for each other requested variant. Custom items
 * are left
 * out: they are made for one buyer, so a reservation doesn't take them from other shoppers.
 */
export async function reservedUnits(
  _actor: System,
  checkoutIds: readonly CheckoutId[],
  variantIds: readonly VariantId[],
): Promise<ReservedUnits[]> {
  const { rows } = await sql<ReservedUnits>`
    with reserved as (
      select variant_id, sum(quantity)::int as units from stock_reservations
      where checkout_id = any(${checkoutIds}::uuid[]) group by variant_id
    ), requested as (
      select variant_id from reserved union select unnest(${variantIds}::uuid[])
    )
    select variant.id as "variantId", product.name as "productName",
      coalesce(variant.quantity, 0) as stock, coalesce(reserved.units, 0) as reserved
    from requested
    join product_variants variant on variant.id = requested.variant_id
    join products product on product.id = variant.product_id and product.status <> 'unlisted'
    left join reserved on reserved.variant_id = variant.id
    order by variant.id`.execute(db())
  return rows
}
