import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { FavoriteTables } from './tables.server.ts'

const db = databaseOf<FavoriteTables & VendorTables>()

/** Follows a vendor, for an email when they publish new hats. Repeating it is not an error. Refuses 'not-found'. */
export async function followVendor(actor: Person, vendorId: string): Promise<void> {
  const vendor = isId(vendorId)
    ? await db()
        .selectFrom('vendors')
        .select('id')
        .where('id', '=', vendorId as VendorId)
        .executeTakeFirst()
    : undefined
  if (!vendor) throw notFound('Vendor')
  await db()
    .insertInto('follows')
    .values({ user_id: actor.userId, vendor_id: vendor.id, followed_at: now(), notified_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
