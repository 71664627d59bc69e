import type { OrderId } from '#shared/ids.ts'
import { orderFacts } from './order-facts.server.ts'
import { orderCancelledMail, orderRefundedMail } from './order-mails.server.ts'
import { postToShopper, shopperOrderUrl } from './post-order-mail.server.ts'

export async function mailOrderCancelled({ orderId }: { orderId: OrderId }): Promise<void> {
  const order = await orderFacts(orderId)
  await postToShopper(`order-cancelled:${orderId}`, order, orderCancelledMail(order, shopperOrderUrl(order)))
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
