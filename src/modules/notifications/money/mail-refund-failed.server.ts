import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { refundFacts } from '#modules/orders/server'
import { refundCameBackMail } from './money-mails.server.ts'
import { mailSettings } from '../notification-settings.server.ts'
import { operatorRefundFailedMail } from './operator-mails.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { postTo, postToShopper, shopperOrderUrl } from '../post-to.server.ts'

/** Notifies the operator of a failed refund, and the shopper if they were notified that it succeeded. */
export async function mailRefundFailed({
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
    const { operatorEmail, pageAtStripe } = mailSettings()
    const page = refund.paymentIntentId && pageAtStripe('payments', refund.paymentIntentId)
    const toOperator = operatorRefundFailedMail(order, { refund, hadArrived }, page)
    await postTo(operatorEmail, `refund-failed-to-operator:${refundId}`, toOperator)
    if (!hadArrived) return
    const links = { orderUrl: shopperOrderUrl(order), contactEmail: operatorEmail }
    await postToShopper(`refund-failed:${refundId}`, order, refundCameBackMail(order, refund, links))
  })
}
