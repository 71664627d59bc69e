import { transaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { orderFacts } from './order-facts.server.ts'
import { vendorOrderCanceledMail, orderCanceledMail } from './order-mails.server.ts'
import { postTo, postToShopper, shopperOrderUrl, vendorOrderUrl } from '../post-to.server.ts'

/**
 * Notifies the shopper. When the shopper canceled, also the artists who want these emails, because they were notified
 * of the order.
 */
export async function mailOrderCanceled({
  orderId,
  by,
}: {
  orderId: OrderId
  by: 'marketplace' | 'shopper'
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const mail = orderCanceledMail(order, shopperOrderUrl(order), by)
    await postToShopper(`order-canceled:${orderId}`, order, mail)
    if (by === 'marketplace') return
    for (const vendorOrder of order.vendorOrders.filter(({ wants }) => wants.cancellations)) {
      const toArtist = vendorOrderCanceledMail(order, vendorOrder, vendorOrderUrl(order))
      await postTo(vendorOrder.vendorEmail, `vendor-order-canceled:${vendorOrder.id}`, toArtist)
    }
  })
}
