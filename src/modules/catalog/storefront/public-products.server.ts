import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { VendorTables } from '#modules/vendors/server'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()

/** Which of these products shoppers may see, sold-out ones included: not hidden or archived, of artists who aren't suspended. */
export async function publicProducts(
  _actor: System,
  ids: readonly ProductId[],
): Promise<ReadonlySet<ProductId>> {
  if (ids.length === 0) return new Set()
  const rows = await db()
    .selectFrom('products as product')
    .innerJoin('vendors as vendor', 'vendor.id', 'product.vendor_id')
    .select('product.id')
    .where('product.id', 'in', [...ids])
    .where('product.status', '=', 'active')
    .where('vendor.status', '=', 'active')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
