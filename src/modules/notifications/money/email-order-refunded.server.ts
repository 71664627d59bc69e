import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { refundFacts } from '#modules/orders/server'
import { orderRefundedEmail, shareRefundedEmail } from './money-emails.server.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { operatorRefundAdoptedEmail } from './operator-emails.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { queueEmailTo, postToShopper, shopperOrderUrl, vendorOrderUrl } from '../queue-email-to.server.ts'

/** Notifies the shopper of the refund, and artists whose share was reduced by another person's refund. */
export async function emailOrderRefunded({
  orderId,
  refundId,
}: {
  orderId: OrderId
  refundId: string
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const refund = await refundFacts(system, orderId, refundId)
    // The email about the cancellation has said everything about an order that cost nothing.
    if (refund.amountCents > 0 || refund.reason !== null) {
      const email = orderRefundedEmail(order, refund, shopperOrderUrl(order))
      await postToShopper(`order-refunded:${refundId}`, order, email)
    }
    if (refund.isMadeAtStripe) {
      const { operatorEmail, pageAtStripe } = emailSettings()
      const page = refund.paymentIntentId && pageAtStripe(refund.paymentIntentId)
      const toOperator = operatorRefundAdoptedEmail(order, refund, page)
      await queueEmailTo(operatorEmail, `refund-adopted-to-operator:${refundId}`, toOperator)
    }
    if (!refund.isByPlatform) return
    for (const vendorOrder of order.vendorOrders) {
      if (!refund.vendors.some(({ vendorId }) => vendorId === vendorOrder.vendorId)) continue
      const toArtist = shareRefundedEmail(order, vendorOrder, refund, vendorOrderUrl(order))
      await queueEmailTo(vendorOrder.vendorEmail, `share-refunded:${refundId}:${vendorOrder.id}`, toArtist)
    }
  })
}
