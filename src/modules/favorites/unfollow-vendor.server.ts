import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { FavoriteTables } from './tables.server.ts'

const db = databaseOf<FavoriteTables>()

/** Stops following a vendor; repeating it is not an error. */
export async function unfollowVendor(actor: Person, vendorId: VendorId): Promise<void> {
  await db()
    .deleteFrom('follows')
    .where('user_id', '=', actor.userId)
    .where('vendor_id', '=', vendorId)
    .execute()
}
