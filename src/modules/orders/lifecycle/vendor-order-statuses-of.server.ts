import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import type { OrderTables } from '../tables.server.ts'
import type { VendorOrderStatus } from './order-status.ts'

const db = databaseOf<OrderTables>()

/** How far each artist's part of an order is. */
export async function vendorOrderStatusesOf(
  orderId: OrderId,
): Promise<{ readonly status: VendorOrderStatus }[]> {
  return db().selectFrom('vendor_orders').select('status').where('order_id', '=', orderId).execute()
}
