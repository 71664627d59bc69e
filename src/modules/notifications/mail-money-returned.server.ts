import { refundFacts } from '#modules/orders/server'
import { disputeFacts } from '#modules/payments/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import {
  disputeMail,
  orderRefundedMail,
  refundCameBackMail,
  shareRefundedMail,
} from './money-mails.server.ts'
import { mailHouse } from './notification-settings.server.ts'
import { operatorDisputeMail, operatorRefundFailedMail } from './operator-mails.server.ts'
import { orderFacts } from './order-facts.server.ts'
import { calledOffMail, orderCancelledMail } from './order-mails.server.ts'
import { postTo, postToShopper, shopperOrderUrl, vendorOrderUrl } from './post-order-mail.server.ts'

/** Tells the shopper, and the artists where they had heard of the order and want to hear of this. */
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
    for (const parcel of order.parcels.filter(({ wants }) => wants.calledOff)) {
      const toArtist = calledOffMail(order, parcel, vendorOrderUrl(order))
      await postTo(parcel.vendorEmail, `order-called-off:${parcel.id}`, toArtist)
    }
  })
}

/** Tells the shopper what goes back, and the artists whose share became smaller without their doing. */
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
    if (!refund.isByPlatform) return
    for (const parcel of order.parcels) {
      if (!refund.vendors.some(({ vendorId }) => vendorId === parcel.vendorId)) continue
      const toArtist = shareRefundedMail(order, parcel, refund, vendorOrderUrl(order))
      await postTo(parcel.vendorEmail, `share-refunded:${refundId}:${parcel.id}`, toArtist)
    }
  })
}

/** Tells whoever runs the shop, and the artists of the order, what a bank does with its payment. */
export async function mailOrderDisputed({
  orderId,
  disputeId,
  step,
}: {
  orderId: OrderId
  disputeId: string
  step: 'opened' | 'won' | 'lost'
}): Promise<void> {
  await transaction(async () => {
    const order = await orderFacts(orderId)
    for (const parcel of order.parcels) {
      const mail = disputeMail(order, parcel, step, vendorOrderUrl(order))
      await postTo(parcel.vendorEmail, `order-disputed:${disputeId}:${step}:${parcel.id}`, mail)
    }
    const { operatorEmail, pageAtStripe } = mailHouse()
    const dispute = await disputeFacts(system, disputeId)
    const mail = operatorDisputeMail(order, dispute, step, pageAtStripe('disputes', disputeId))
    await postTo(operatorEmail, `dispute-to-operator:${disputeId}:${step}`, mail)
  })
}

/** Tells whoever runs the shop that a shopper does not have its refund, and the shopper where it was told otherwise. */
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
    const { operatorEmail, pageAtStripe } = mailHouse()
    const page = refund.paymentIntentId && pageAtStripe('payments', refund.paymentIntentId)
    const toOperator = operatorRefundFailedMail(order, { refund, hadArrived }, page)
    await postTo(operatorEmail, `refund-failed-to-operator:${refundId}`, toOperator)
    if (!hadArrived) return
    const links = { orderUrl: shopperOrderUrl(order), contactEmail: operatorEmail }
    await postToShopper(`refund-failed:${refundId}`, order, refundCameBackMail(order, refund, links))
  })
}
