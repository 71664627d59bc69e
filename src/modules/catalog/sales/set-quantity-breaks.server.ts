import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { lockOwnProduct } from '../products/lock-own-product.server.ts'
import { requireActiveVendorId } from '../products/require-active-vendor-id.server.ts'
import type { CatalogTables } from '../tables.server.ts'
import type { QuantityBreak } from './quantity-breaks.ts'

const db = databaseOf<CatalogTables>()

/**
 * Replaces the quantity breaks of the actor's product; orders and open payment pages keep their prices. Refuses 'not-a-vendor' (403),
 * 'vendor-not-active' (403) and 'not-found' (the same for another vendor's product).
 */
export async function setQuantityBreaks(
  actor: Person,
  productId: string,
  breaks: readonly QuantityBreak[],
): Promise<void> {
  await transaction(async () => {
    const { id } = await lockOwnProduct(await requireActiveVendorId(actor), productId)
    await db()
      .updateTable('products')
      .set({ quantity_breaks: JSON.stringify(breaks), updated_at: now() })
      .where('id', '=', id)
      .execute()
  })
}
