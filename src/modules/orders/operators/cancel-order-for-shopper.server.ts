import { transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { cancelLockedOrder } from '../lifecycle/cancel-locked-order.server.ts'
import { lockOrder } from '../lifecycle/lock-order.server.ts'
import { operatorCancelRule } from '../lifecycle/order-rules.ts'
import { vendorOrderStatusesOf } from '../lifecycle/vendor-order-statuses-of.server.ts'

/**
 * An operator cancels a whole order that hasn't shipped, also when an artist has started: the hats return to stock and a full
 * refund starts. The reason (at most 500 characters) is emailed to the shopper and the artists. Safe to repeat. Refuses
 * 'not-found' for anyone but operators, and the reason of `operatorCancelRule` (409).
 */
export async function cancelOrderForShopper(actor: Actor, orderId: OrderId, reason: string): Promise<void> {
  const operator = requirePermission(actor, 'write_orders', 'Order')
  await transaction(async () => {
    const order = await lockOrder(orderId, { withStock: true })
    if (!order?.paid_at) throw notFound('Order')
    if (order.status === 'canceled' || order.status === 'refunded') return
    const vendorOrders = await vendorOrderStatusesOf(orderId)
    requireAllowed(operatorCancelRule({ status: order.status, vendorOrders }))
    await cancelLockedOrder(orderId, { by: 'operator', reason, requestedBy: null })
    await recordAudit(operator, {
      action: 'cancel-order',
      subjectType: 'order',
      subjectId: orderId,
      reason,
      before: { status: order.status },
      after: { status: 'canceled' },
    })
  })
}
