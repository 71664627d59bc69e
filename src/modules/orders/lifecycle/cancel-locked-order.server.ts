import { publish } from '#platform/jobs/events.server.ts'
import type { OrderId, UserId } from '#shared/ids.ts'
import { cancelVendorOrders } from '../fulfillment/cancel-vendor-orders.server.ts'
import { orderCanceled } from '../events.server.ts'
import { openOrderRefund } from '../refunds/refund-order.server.ts'
import { restockCanceled } from '../refunds/restock-units.server.ts'
import { moveOrder } from './move-order.server.ts'

export interface Cancellation {
  readonly by: 'shopper' | 'operator'
  /** Why, in the refund's row and, when an operator cancels, in the emails. */
  readonly reason: string
  /** Null unless a person asked for their own money. */
  readonly requestedBy: UserId | null
}

/** Cancels a paid order that is locked with its stock: the units return, and a full refund starts. */
export async function cancelLockedOrder(
  orderId: OrderId,
  { by, reason, requestedBy }: Cancellation,
): Promise<void> {
  await moveOrder(orderId, 'cancel')
  await cancelVendorOrders(orderId)
  await restockCanceled(orderId)
  await publish(orderCanceled, { orderId, by, ...(by === 'operator' ? { reason } : {}) })
  // They just returned to stock. When all refunds are counted, these units count as returned.
  await openOrderRefund(orderId, { reason, requestedBy, restock: true })
}
