import { databaseOf } from '#platform/db/transaction.server.ts'
import { noteLock, takeLock } from '#platform/db/take-lock.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Locks the stock of these variants until the surrounding transaction ends, by ascending id, then the blanks that they are made
 * on. Code that changes stock and other parts of an order must lock the stock first. This is `for no key update`, so it doesn't
 * conflict with the foreign keys of order lines that another checkout inserts. Missing variants are skipped.
 */
export async function lockStock(_actor: System, variantIds: readonly VariantId[]): Promise<void> {
  const open = [...new Set(variantIds)].sort().filter((id) => takeLock('variant', id))
  if (open.length === 0) return
  const locked = await db()
    .selectFrom('product_variants as variant')
    .select(({ exists, selectFrom }) => [
      'variant.id',
      exists(
        selectFrom('variant_blanks as link')
          .whereRef('link.variant_id', '=', 'variant.id')
          .select('link.stock_id'),
      ).as('hasBlanks'),
    ])
    .where('variant.id', 'in', open)
    .orderBy('variant.id')
    .forNoKeyUpdate('variant')
    .execute()
  await lockBlanksOf(locked.filter(({ hasBlanks }) => hasBlanks).map(({ id }) => id))
}

async function lockBlanksOf(variantIds: readonly VariantId[]): Promise<void> {
  if (variantIds.length === 0) {
    noteLock('blank')
    return
  }
  const rows = await db()
    .selectFrom('blank_stock')
    .select('id')
    .where('id', 'in', (links) =>
      links
        .selectFrom('variant_blanks')
        .select('stock_id')
        .where('variant_id', 'in', [...variantIds]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of rows) takeLock('blank', id)
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
