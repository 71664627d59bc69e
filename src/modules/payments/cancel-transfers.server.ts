import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { transferStatus } from './payment-statuses.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Nothing will be sent for these vendors' parcels any more, so their shares need not wait for it. */
export async function cancelTransfers(
  _actor: System,
  orderId: OrderId,
  vendorIds: readonly VendorId[],
): Promise<void> {
  if (vendorIds.length === 0) return
  await db()
    .updateTable('transfers')
    .set({ status: transferStatus.to('cancel') })
    .where('order_id', '=', orderId)
    .where('vendor_id', 'in', [...vendorIds])
    .where('status', 'in', transferStatus.from('cancel'))
    .execute()
}
