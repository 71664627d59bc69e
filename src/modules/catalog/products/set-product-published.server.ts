import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { productChanged } from '../events.server.ts'
import type { CatalogTables } from '../tables.server.ts'
import { lockOwnProduct } from './lock-own-product.server.ts'
import { productStatus } from './product-status.ts'
import { requireActiveVendorId } from './require-active-vendor-id.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Publishes a product of the actor, or makes it a draft, which only they see. Safe to repeat. Refuses 'not-a-vendor' (403),
 * 'vendor-not-active' (403), 'not-found' (the same for another vendor's product) and 'product-hidden' (409) for one that an operator hid.
 */
export async function setProductPublished(
  actor: Person,
  productId: string,
  isPublished: boolean,
): Promise<void> {
  const action = isPublished ? 'publish' : 'unpublish'
  await transaction(async () => {
    const vendorId = await requireActiveVendorId(actor)
    const before = await lockOwnProduct(vendorId, productId)
    if (!productStatus.from(action).includes(before.status)) throw hiddenRefusal()
    if (before.status === productStatus.to(action)) return
    await db()
      .updateTable('products')
      .set({ status: productStatus.to(action), version: before.version + 1, updated_at: now() })
      .where('id', '=', before.id)
      .where('status', 'in', productStatus.from(action))
      .execute()
    await publish(productChanged, { productId: before.id, vendorId })
  })
}

function hiddenRefusal() {
  return refuse('product-hidden', {
    title: 'Product is hidden',
    message: 'We hid this product. Its page says why and what you can do.',
    status: 409,
  })
}
