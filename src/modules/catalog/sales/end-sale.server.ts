import { transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { requireActiveVendorId } from '../products/require-active-vendor-id.server.ts'
import { lockOwnProduct } from '../products/lock-own-product.server.ts'
import { endNow } from './move-sale.server.ts'

/**
 * Ends the sale of a product of the actor now, or cancels one that hasn't started; without one, nothing changes. Refuses
 * 'not-a-vendor' (403), 'vendor-not-active' (403) and 'not-found' (the same for another vendor's product).
 */
export async function endSale(actor: Person, productId: string): Promise<void> {
  await transaction(async () => {
    const vendorId = await requireActiveVendorId(actor)
    await endNow((await lockOwnProduct(vendorId, productId)).id)
  })
}
