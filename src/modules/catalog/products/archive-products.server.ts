import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { productStatus } from './product-status.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Archives all products of the vendor; past orders still show them. */
export async function archiveProducts(actor: Person): Promise<void> {
  if (!actor.vendorId) return
  await db()
    .updateTable('products')
    .set({ status: productStatus.to('archive'), hidden_reason: null, updated_at: now() })
    .where('vendor_id', '=', actor.vendorId)
    .where('status', 'in', productStatus.from('archive'))
    .execute()
}
