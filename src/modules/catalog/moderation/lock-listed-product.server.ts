import { databaseOf } from '#platform/db/transaction.server.ts'
import { isId, type CategoryId, type ProductId, type VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { ProductStatus } from '../products/product-status.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

interface LockedProduct {
  readonly id: ProductId
  readonly vendorId: VendorId
  readonly categoryId: CategoryId | null
  readonly status: ProductStatus
}

/**
 * Locks a product that an operator decides about. Refuses 'not-found' for a custom item too: it is between one shopper and
 * one artist.
 */
export async function lockListedProduct(productId: string): Promise<LockedProduct> {
  const row = isId(productId)
    ? await db()
        .selectFrom('products')
        .select(['id', 'vendor_id as vendorId', 'category_id as categoryId', 'status'])
        .where('id', '=', productId as ProductId)
        .where('status', '<>', 'unlisted')
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('Product')
  return row
}
