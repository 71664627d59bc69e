import { cancelTransfers } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { parcelStatus } from './order-status.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/** Cancels the parcels of an order that have not left, all of them or those of some vendors. */
export async function cancelParcels(orderId: OrderId, vendorIds?: readonly VendorId[]): Promise<void> {
  await db()
    .updateTable('parcels')
    .set({ status: parcelStatus.to('cancel') })
    .where('order_id', '=', orderId)
    .$if(vendorIds !== undefined, (query) => query.where('vendor_id', 'in', [...(vendorIds ?? [])]))
    .where('status', 'in', parcelStatus.from('cancel'))
    .execute()
}

/** The same when their money has gone back: no share of theirs waits for them any more. */
export async function cancelRefundedParcels(
  orderId: OrderId,
  vendorIds?: readonly VendorId[],
): Promise<void> {
  await cancelParcels(orderId, vendorIds)
  const rows = await db()
    .selectFrom('parcels')
    .select('vendor_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'cancelled')
    .$if(vendorIds !== undefined, (query) => query.where('vendor_id', 'in', [...(vendorIds ?? [])]))
    .execute()
  await cancelTransfers(
    system,
    orderId,
    rows.map(({ vendor_id }) => vendor_id),
  )
}
