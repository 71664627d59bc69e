import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Keeps everybody from buying these lots until the surrounding transaction ends: a checkout takes the variants first, so they are
 * locked first here as well.
 */
export async function lockUnlistedLots(_actor: System, productIds: readonly ProductId[]): Promise<void> {
  await db()
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('product.id', 'in', [...productIds])
    .where('product.status', '=', 'unlisted')
    .orderBy('variant.id')
    .forUpdate('variant')
    .execute()
}

/** Removes lots that were locked before, and returns the addresses of their pictures. Part of the surrounding transaction. */
export async function removeUnlistedLots(
  _actor: System,
  productIds: readonly ProductId[],
): Promise<string[]> {
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
