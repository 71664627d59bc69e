import { databaseOf } from '#platform/db/transaction.server.ts'
import type { VendorId } from '#shared/ids.ts'
import { type VendorAction, vendorStatus, type VendorStatus } from './vendor-status.ts'
import type { VendorTables } from '../tables.server.ts'

const db = databaseOf<VendorTables>()

/** Moves a vendor by one action and returns the new status. The row must be locked. */
export async function moveVendor(vendorId: VendorId, action: VendorAction): Promise<VendorStatus> {
  const moved = await db()
    .updateTable('vendors')
    .set({ status: vendorStatus.to(action) })
    .where('id', '=', vendorId)
    .where('status', 'in', vendorStatus.from(action))
    .returning('status')
    .executeTakeFirst()
  if (!moved) throw new Error(`${action}: not possible for vendor ${vendorId}`)
  return moved.status
}
