import { designsOfOrder } from '#modules/orders/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { orderFacts } from './order-facts.server.ts'
import { newOrderEmail, orderPlacedEmail } from './order-emails.server.ts'
import { queueEmailTo, postToShopper, shopperOrderUrl, vendorOrderUrl } from '../queue-email-to.server.ts'

/** Thanks the shopper, and sends each artist who wants these emails their own lines. */
export async function emailOrderPaid({ orderId }: { orderId: OrderId }): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const designs = await designsOfOrder(system, { orderId, vendorId: null })
    const thanks = orderPlacedEmail(order, shopperOrderUrl(order), designs)
    await postToShopper(`order-placed:${orderId}`, order, thanks)
    for (const vendorOrder of order.vendorOrders.filter(({ wants }) => wants.newOrders)) {
      const email = newOrderEmail(order, vendorOrder, vendorOrderUrl(order), designs)
      await queueEmailTo(vendorOrder.vendorEmail, `order-new:${vendorOrder.id}`, email)
    }
  })
}
