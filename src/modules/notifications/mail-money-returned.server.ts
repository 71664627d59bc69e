import { transaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { orderFacts } from './order-facts.server.ts'
import { calledOffMail, orderCancelledMail, orderRefundedMail } from './order-mails.server.ts'
import { postTo, postToShopper, shopperOrderUrl, vendorOrderUrl } from './post-order-mail.server.ts'

/** Tells the shopper, and the artists where they had heard of the order. */
export async function mailOrderCancelled({
  orderId,
  by,
}: {
  orderId: OrderId
  by: 'shop' | 'shopper'
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const mail = orderCancelledMail(order, shopperOrderUrl(order), by)
    await postToShopper(`order-cancelled:${orderId}`, order, mail)
    if (by === 'shop') return
    for (const parcel of order.parcels) {
      const toArtist = calledOffMail(order, parcel, vendorOrderUrl(order))
      await postTo(parcel.vendorEmail, `order-called-off:${parcel.id}`, toArtist)
    }
  })
}

export async function mailOrderRefunded({
  orderId,
  refundId,
}: {
  orderId: OrderId
  refundId: string
}): Promise<void> {
  const order = await orderFacts(orderId)
  await postToShopper(`order-refunded:${refundId}`, order, orderRefundedMail(order, shopperOrderUrl(order)))
}
