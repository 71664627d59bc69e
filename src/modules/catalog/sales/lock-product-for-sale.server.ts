import { databaseOf } from '#platform/db/transaction.server.ts'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { lockStockOfProduct } from '../stock/lock-stock.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Locks a vendor's product with its variants, so that an edit and a sale never write prices at the same time. Refuses 'not-found', the
 * same for another vendor's product and for a custom item. Part of the surrounding transaction.
 */
export async function lockProductForSale(vendorId: VendorId, productId: string): Promise<ProductId> {
  const id = isId(productId) ? (productId as ProductId) : null
  if (id) await lockStockOfProduct(vendorId, id)
  const row = id
    ? await db()
        .selectFrom('products')
        .select('id')
        .where('id', '=', id)
        .where('vendor_id', '=', vendorId)
        .where('status', '<>', 'unlisted')
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('Product')
  return row.id
}
