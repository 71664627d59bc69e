import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type ProductId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { picturesReleased, productChanged } from './events.server.ts'
import { needActiveVendor } from './need-active-vendor.server.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Removes a product of the actor's own shop for good, with its variants and picture records; the files go after the commit.
 * Orders keep their lines, names and pictures. Whoever is paying for it at this moment gets the money back. Refuses
 * 'not-a-vendor' (403), 'vendor-not-active' (403) and 'not-found' (another's product and none alike).
 */
export async function deleteProduct(actor: Person, productId: string): Promise<void> {
  await transaction(async () => {
    const vendorId = await needActiveVendor(actor)
    const id = isId(productId) ? (productId as ProductId) : null
    const own = id
      ? await db()
          .selectFrom('products')
          .select('id')
          .where('id', '=', id)
          .where('vendor_id', '=', vendorId)
          .where('status', '<>', 'unlisted')
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!own) throw notFound('Product')
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
