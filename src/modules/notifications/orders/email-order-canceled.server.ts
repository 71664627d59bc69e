import { transaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { orderFacts } from './order-facts.server.ts'
import { vendorOrderCanceledEmail, orderCanceledEmail } from './order-emails.server.ts'
import { queueEmailTo, postToShopper, shopperOrderUrl, vendorOrderUrl } from '../queue-email-to.server.ts'

/**
 * Notifies the shopper. When the shopper or an operator canceled, also the artists who want these emails, because they were notified
 * of the order.
 */
export async function emailOrderCanceled({
  orderId,
  by,
  reason,
}: {
  orderId: OrderId
  by: 'marketplace' | 'shopper' | 'operator'
  reason?: string | undefined
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const email = orderCanceledEmail(order, shopperOrderUrl(order), { by, reason })
    await postToShopper(`order-canceled:${orderId}`, order, email)
    if (by === 'marketplace') return
    for (const vendorOrder of order.vendorOrders.filter(({ wants }) => wants.cancellations)) {
      const toArtist = vendorOrderCanceledEmail({ order, vendorOrder, by, reason }, vendorOrderUrl(order))
      await queueEmailTo(vendorOrder.vendorEmail, `vendor-order-canceled:${vendorOrder.id}`, toArtist)
    }
  })
}
