import { cancelTransfers } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { vendorOrderStatus } from '../lifecycle/order-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** Cancels an order's unshipped vendor orders: all of them, or those of the given vendors. */
export async function cancelVendorOrders(orderId: OrderId, vendorIds?: readonly VendorId[]): Promise<void> {
  await db()
    .updateTable('vendor_orders')
    .set({ status: vendorOrderStatus.to('cancel') })
    .where('order_id', '=', orderId)
    .$if(vendorIds !== undefined, (query) => query.where('vendor_id', 'in', [...(vendorIds ?? [])]))
    .where('status', 'in', vendorOrderStatus.from('cancel'))
    .execute()
}

/** The same after a full refund, and also cancels their empty transfers. */
export async function cancelRefundedVendorOrders(
  orderId: OrderId,
  vendorIds?: readonly VendorId[],
): Promise<void> {
  await cancelVendorOrders(orderId, vendorIds)
  const rows = await db()
    .selectFrom('vendor_orders')
    .select('vendor_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'canceled')
    .$if(vendorIds !== undefined, (query) => query.where('vendor_id', 'in', [...(vendorIds ?? [])]))
    .execute()
  await cancelTransfers(
    system,
    orderId,
    rows.map(({ vendor_id }) => vendor_id),
  )
}
