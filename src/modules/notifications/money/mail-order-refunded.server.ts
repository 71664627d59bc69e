import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { refundFacts } from '#modules/orders/server'
import { orderRefundedMail, shareRefundedMail } from './money-mails.server.ts'
import { mailSettings } from '../notification-settings.server.ts'
import { operatorRefundAdoptedMail } from './operator-mails.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { postTo, postToShopper, shopperOrderUrl, vendorOrderUrl } from '../post-to.server.ts'

/** Notifies the shopper of the refund, and artists whose share was reduced by another person's refund. */
export async function mailOrderRefunded({
  orderId,
  refundId,
}: {
  orderId: OrderId
  refundId: string
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const refund = await refundFacts(system, orderId, refundId)
    const mail = orderRefundedMail(order, refund, shopperOrderUrl(order))
    await postToShopper(`order-refunded:${refundId}`, order, mail)
    if (refund.isMadeAtStripe) {
      const { operatorEmail, pageAtStripe } = mailSettings()
      const page = refund.paymentIntentId && pageAtStripe('payments', refund.paymentIntentId)
      const toOperator = operatorRefundAdoptedMail(order, refund, page)
      await postTo(operatorEmail, `refund-adopted-to-operator:${refundId}`, toOperator)
    }
    if (!refund.isByPlatform) return
    for (const vendorOrder of order.vendorOrders) {
      if (!refund.vendors.some(({ vendorId }) => vendorId === vendorOrder.vendorId)) continue
      const toArtist = shareRefundedMail(order, vendorOrder, refund, vendorOrderUrl(order))
      await postTo(vendorOrder.vendorEmail, `share-refunded:${refundId}:${vendorOrder.id}`, toArtist)
    }
  })
}
