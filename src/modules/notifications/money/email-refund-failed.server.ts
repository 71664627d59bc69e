import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { refundFacts } from '#modules/orders/server'
import { refundCameBackEmail } from './money-emails.server.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { operatorRefundFailedEmail } from './operator-emails.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { queueEmailTo, postToShopper, shopperOrderUrl } from '../queue-email-to.server.ts'

/** Notifies the operator of a failed refund, and the shopper if they were notified that it succeeded. */
export async function emailRefundFailed({
  orderId,
  refundId,
  hadArrived,
}: {
  orderId: OrderId
  refundId: string
  hadArrived: boolean
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    const refund = await refundFacts(system, orderId, refundId)
    const { operatorEmail, pageAtStripe } = emailSettings()
    const page = refund.paymentIntentId && pageAtStripe(refund.paymentIntentId)
    const toOperator = operatorRefundFailedEmail(order, { refund, hadArrived }, page)
    await queueEmailTo(operatorEmail, `refund-failed-to-operator:${refundId}`, toOperator)
    if (!hadArrived) return
    const links = { orderUrl: shopperOrderUrl(order), contactEmail: operatorEmail }
    await postToShopper(`refund-failed:${refundId}`, order, refundCameBackEmail(order, refund, links))
  })
}
