import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { deriveOrderStatus, type OrderStatus, type PaymentState, paymentStateOf } from './order-status.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Derives an order's status from its money and its parcels and keeps it. The money is as it was unless `payment` says what has
 * become of it. The order must be locked.
 */
export async function storeOrderStatus(orderId: OrderId, payment?: PaymentState): Promise<OrderStatus> {
  const order = await db()
    .selectFrom('orders')
    .select(['status', 'is_local_pickup'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const parcels = await db().selectFrom('parcels').select('status').where('order_id', '=', orderId).execute()
  const status = deriveOrderStatus({
    payment: payment ?? paymentStateOf(order.status),
    parcels: parcels.map((parcel) => parcel.status),
    isPickup: order.is_local_pickup,
  })
  if (status !== order.status) {
    await db().updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  }
  return status
}
