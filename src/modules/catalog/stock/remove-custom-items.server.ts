import { takeLock } from '#platform/db/take-lock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Prevents anyone from buying these custom items until the surrounding transaction ends. It locks the variants first because
 * a checkout does the same.
 */
export async function lockCustomItems(_actor: System, productIds: readonly ProductId[]): Promise<void> {
  const rows = await db()
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('product.id', 'in', [...productIds])
    .where('product.status', '=', 'unlisted')
    .orderBy('variant.id')
    .forUpdate('variant')
    .execute()
  for (const { id } of rows) takeLock('variant', id)
}

/**
 * Removes custom items that `lockCustomItems` locked and returns the addresses of their pictures. Call this in the same
 * transaction.
 */
export async function removeCustomItems(_actor: System, productIds: readonly ProductId[]): Promise<string[]> {
  const pictures = await db()
    .deleteFrom('product_images')
    .where('product_id', 'in', [...productIds])
    .returning('image_url')
    .execute()
  await db()
    .deleteFrom('products')
    .where('id', 'in', [...productIds])
    .where('status', '=', 'unlisted')
    .execute()
  return pictures.map((row) => row.image_url)
}
