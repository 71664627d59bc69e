import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cancelVendorOrders } from '../fulfillment/cancel-vendor-orders.server.ts'
import { orderPayment } from './order-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** Cancels an unpaid order. Publishes nothing, because the order was never shown. False when it isn't pending. */
export async function cancelPendingOrder(_actor: System, orderId: OrderId): Promise<boolean> {
  return transaction(async () => {
    const canceled = await db()
      .updateTable('orders')
      .set({ status: orderPayment.to('abandon') })
      .where('id', '=', orderId)
      .where('status', 'in', orderPayment.from('abandon'))
      .returning('id')
      .executeTakeFirst()
    if (canceled) await cancelVendorOrders(orderId)
    return canceled !== undefined
  })
}
