import { databaseOf } from '#platform/db/transaction.server.ts'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { lockStockOfProduct } from '../stock/lock-stock.server.ts'
import type { CatalogTables } from '../tables.server.ts'
import type { ProductStatus } from './product-status.ts'

const db = databaseOf<CatalogTables>()

export interface LockedProduct {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly version: number
  readonly status: ProductStatus
}

/**
 * Locks a vendor's product with its variants, in the one order of all edits, sales and deletions. Refuses 'not-found', the same for
 * another vendor's product and for a custom item. Part of the surrounding transaction; `toDelete` locks as strongly as a deletion does.
 */
export async function lockOwnProduct(
  vendorId: VendorId,
  productId: string,
  { toDelete = false }: { readonly toDelete?: boolean } = {},
): Promise<LockedProduct> {
  const id = isId(productId) ? (productId as ProductId) : null
  if (!id) throw notFound('Product')
  await lockStockOfProduct(vendorId, id)
  const own = db()
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'version', 'status'])
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('status', '<>', 'unlisted')
  const row = await (toDelete ? own.forUpdate() : own.forNoKeyUpdate()).executeTakeFirst()
  if (!row) throw notFound('Product')
  return row
}
