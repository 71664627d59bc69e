import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Returns the pictures that a product of any status shows. */
export async function productPicturesInUse(_actor: System, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await db()
    .selectFrom('product_images')
    .select('image_url')
    .distinct()
    .where('image_url', 'in', urls)
    .execute()
  return rows.map((row) => row.image_url)
}
