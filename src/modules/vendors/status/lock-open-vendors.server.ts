import { databaseOf } from '#platform/db/transaction.server.ts'
import { noteLock, takeLock } from '#platform/db/take-lock.server.ts'
import type { Person, System } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { VendorTables } from '../tables.server.ts'

const db = databaseOf<VendorTables>()

/**
 * Whether no owner has closed one of these vendors for good; an operator's suspension doesn't count. Until the surrounding transaction
 * ends, none of them can be closed.
 */
export async function lockOpenVendors(_actor: System, vendorIds: readonly VendorId[]): Promise<boolean> {
  const open = [...new Set(vendorIds)].sort().filter((id) => takeLock('vendor', id))
  if (open.length === 0) return true
  const vendors = await db()
    .selectFrom('vendors')
    .select(['status', 'suspension_reason'])
    .where('id', 'in', open)
    .orderBy('id')
    // Settlements of the same vendor's orders don't wait for each other.
    .forShare()
    .execute()
  return vendors.every(
    ({ status, suspension_reason }) => status !== 'suspended' || suspension_reason !== null,
  )
}

/** Locks the person's own vendor until the surrounding transaction ends, so that no order of it can be paid before. */
export async function lockOwnVendor(actor: Person): Promise<void> {
  if (!actor.vendorId) {
    noteLock('vendor')
    return
  }
  if (!takeLock('vendor', actor.vendorId)) return
  await db()
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', actor.vendorId)
    // Rows that reference the vendor, such as the vendor orders of a new checkout, can still be inserted.
    .forNoKeyUpdate()
    .execute()
}
