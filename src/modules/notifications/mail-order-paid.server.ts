import { designsOfOrder } from '#modules/orders/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { orderFacts } from './order-facts.server.ts'
import { newOrderMail, orderPlacedMail } from './order-mails.server.ts'
import { postTo, postToShopper, shopperOrderUrl, vendorOrderUrl } from './post-order-mail.server.ts'

/** Thanks the shopper and tells each artist who wants to hear of it about its own lines. */
export async function mailOrderPaid({ orderId }: { orderId: OrderId }): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const designs = await designsOfOrder(system, { orderId, vendorId: null })
    const thanks = orderPlacedMail(order, shopperOrderUrl(order), designs)
    await postToShopper(`order-placed:${orderId}`, order, thanks)
    for (const parcel of order.parcels.filter(({ wants }) => wants.newOrders)) {
      const mail = newOrderMail(order, parcel, vendorOrderUrl(order), designs)
      await postTo(parcel.vendorEmail, `order-new:${parcel.id}`, mail)
    }
  })
}
