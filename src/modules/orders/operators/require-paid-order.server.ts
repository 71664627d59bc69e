import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { OrderStatus } from '../lifecycle/order-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** The status of an order that was paid. Refuses 'not-found' for any other. */
export async function requirePaidOrder(orderId: OrderId): Promise<OrderStatus> {
  const order = await db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw notFound('Order')
  return order.status
}
