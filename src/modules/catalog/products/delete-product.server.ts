import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { picturesReleased, productChanged } from '../events.server.ts'
import { lockOwnProduct } from './lock-own-product.server.ts'
import { requireActiveVendorId } from './require-active-vendor-id.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Permanently deletes a product of the actor with its variants and picture records; the files are deleted after the commit.
 * Orders keep their lines, names and pictures. A shopper who is paying for it at this moment is refunded. Refuses
 * 'not-a-vendor' (403), 'vendor-not-active' (403) and 'not-found' (the same for another vendor's product).
 */
export async function deleteProduct(actor: Person, productId: string): Promise<void> {
  await transaction(async () => {
    const vendorId = await requireActiveVendorId(actor)
    const own = await lockOwnProduct(vendorId, productId, { toDelete: true })
    const pictures = await db()
      .deleteFrom('product_images')
      .where('product_id', '=', own.id)
      .returning('image_url')
      .execute()
    await db().deleteFrom('products').where('id', '=', own.id).execute()
    if (pictures.length > 0) await publish(picturesReleased, { urls: pictures.map((row) => row.image_url) })
    await publish(productChanged, { productId: own.id, vendorId })
  })
}
