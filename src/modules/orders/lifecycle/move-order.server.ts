import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import {
  deriveOrderStatus,
  orderPayment,
  type OrderStatus,
  type PaymentAction,
  type PaymentState,
  paymentStateOf,
} from './order-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** Moves an order's payment by one action and derives the order's status again. The order must be locked. */
export async function moveOrder(orderId: OrderId, action: PaymentAction): Promise<OrderStatus> {
  return storeStatus(orderId, (payment) => {
    if (!orderPayment.can(action, payment)) throw new Error(`${action}: order ${orderId} is ${payment}`)
    return orderPayment.to(action)
  })
}

/** Derives an order's status again after one of its vendor orders moved. The order must be locked. */
export async function followVendorOrders(orderId: OrderId): Promise<OrderStatus> {
  return storeStatus(orderId, (payment) => payment)
}

async function storeStatus(
  orderId: OrderId,
  next: (payment: PaymentState) => PaymentState,
): Promise<OrderStatus> {
  const order = await db()
    .selectFrom('orders')
    .select(['status', 'is_local_pickup'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const vendorOrders = await db()
    .selectFrom('vendor_orders')
    .select('status')
    .where('order_id', '=', orderId)
    .execute()
  const status = deriveOrderStatus({
    payment: next(paymentStateOf(order.status)),
    vendorOrders: vendorOrders.map((vendorOrder) => vendorOrder.status),
    isPickup: order.is_local_pickup,
  })
  if (status !== order.status) {
    await db().updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  }
  return status
}
