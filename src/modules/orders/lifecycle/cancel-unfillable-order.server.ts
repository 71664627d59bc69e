import type { CardPayment } from '#modules/payments'
import { transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cancelVendorOrders } from '../fulfillment/cancel-vendor-orders.server.ts'
import { orderCanceled } from '../events.server.ts'
import { openOrderRefund } from '../refunds/refund-order.server.ts'
import { markNeverTaken } from '../refunds/restock-units.server.ts'
import { recordPayment } from './record-payment.server.ts'

export interface UnfillableOrder {
  readonly orderId: OrderId
  readonly payment: CardPayment
  readonly why: 'sold out' | 'shop closed'
}

const reasons = {
  'sold out': 'sold out while it was paid',
  'shop closed': 'its artist closed the shop while it was paid',
} as const

/**
 * The payment arrived but the stock is gone, or an artist has closed the shop: books the payment, cancels the order, publishes
 * `orderCanceled` and refunds everything. False when the order was already paid.
 */
export async function cancelUnfillableOrder(
  actor: System,
  { orderId, payment, why }: UnfillableOrder,
): Promise<boolean> {
  return transaction(async () => {
    const shares = await recordPayment(actor, orderId, payment, 'sellOut')
    if (!shares) return false
    await cancelVendorOrders(orderId)
    await markNeverTaken(orderId)
    await publish(orderCanceled, { orderId, by: 'marketplace' })
    await openOrderRefund(orderId, {
      reason: reasons[why],
      requestedBy: null,
      restock: false,
    })
    return true
  })
}
