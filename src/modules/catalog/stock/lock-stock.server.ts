import { databaseOf } from '#platform/db/transaction.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Locks the stock of these variants until the surrounding transaction ends, by ascending id. Code that changes stock and
 * other parts of an order must lock the stock first. This is `for no key update`, so it doesn't conflict with the foreign
 * keys of order lines that another checkout inserts. Missing variants are skipped.
 */
export async function lockStock(_actor: System, variantIds: readonly VariantId[]): Promise<void> {
  const open = [...new Set(variantIds)].sort().filter((id) => takeLock('variant', id))
  if (open.length === 0) return
  await db()
    .selectFrom('product_variants')
    .select('id')
    .where('id', 'in', open)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks all variants of one of the vendor's products. Call it before locking the product itself. */
export async function lockStockOfProduct(vendorId: VendorId, productId: ProductId): Promise<void> {
  const rows = await db()
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', 'in', (own) =>
      own
        .selectFrom('products')
        .select('products.id')
        .where('products.id', '=', productId)
        .where('vendor_id', '=', vendorId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of rows) takeLock('variant', id)
}
