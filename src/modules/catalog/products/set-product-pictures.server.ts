import { databaseOf } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { newId, type ProductId } from '#shared/ids.ts'
import { picturesReleased } from '../events.server.ts'
import type { NewProduct } from '../fields/new-product-input.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Deletes the records of removed pictures, renumbers the others from 0 and adds new ones. A picture without a new alt text keeps
 * its own. Returns the ids in the order of the pictures. Part of the surrounding transaction.
 */
export async function setProductPictures(
  productId: ProductId,
  { images }: Pick<NewProduct, 'images'>,
): Promise<string[]> {
  const before = await db()
    .selectFrom('product_images')
    .select(['id', 'image_url', 'display_order', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('display_order')
    .execute()
  const kept = new Map(before.map((row) => [row.image_url, row]))
  const requested = new Set(images.map(({ url }) => url))
  const gone = before.filter((row) => !requested.has(row.image_url))
  if (gone.length > 0) {
    await db()
      .deleteFrom('product_images')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
    await publish(picturesReleased, { urls: gone.map((row) => row.image_url) })
  }
  const rows = images.map(({ url, alt }, display_order) => ({
    id: kept.get(url)?.id ?? newId<string>(),
    product_id: productId,
    image_url: url,
    alt: alt ?? kept.get(url)?.alt ?? '',
    display_order,
  }))
  for (const { id, display_order, image_url, alt } of rows) {
    const old = kept.get(image_url)
    if (!old || (old.display_order === display_order && old.alt === alt)) continue
    await db().updateTable('product_images').set({ display_order, alt }).where('id', '=', id).execute()
  }
  const added = rows.filter((row) => !kept.has(row.image_url))
  if (added.length > 0) await db().insertInto('product_images').values(added).execute()
  return rows.map(({ id }) => id)
}
