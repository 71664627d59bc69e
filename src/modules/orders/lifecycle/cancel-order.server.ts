import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { notFound } from '#shared/refusal.ts'
import { mayOpenOrder } from '../views/guest-link.server.ts'
import { cancelLockedOrder } from './cancel-locked-order.server.ts'
import { lockOrder } from './lock-order.server.ts'
import { orderRules } from './order-rules.ts'
import { vendorOrderStatusesOf } from './vendor-order-statuses-of.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Cancels a paid order for the shopper (a guest by the link's token): the hats return to stock at once, and a full
 * refund starts. Safe to repeat. Refuses 'not-found' (404) for everyone else, and the reason of `orderRules` (409):
 * 'order-begun' once an artist has accepted their part, 'order-disputed'.
 */
export async function cancelOrder(actor: Actor, orderId: string, guestToken: string | null): Promise<void> {
  if (!isId(orderId)) throw notFound('Order')
  const id = orderId as OrderId
  await transaction(async () => {
    if (!(await isOwn(actor, id, guestToken))) throw notFound('Order')
    // Accepting a vendor order also locks the order first, so one of the two sees the other's change.
    const order = await lockOrder(id, { withStock: true })
    if (!order?.paid_at) throw notFound('Order')
    if (order.status === 'canceled' || order.status === 'refunded') return
    const vendorOrders = await vendorOrderStatusesOf(id)
    requireAllowed(orderRules({ status: order.status, vendorOrders }).cancel)
    await cancelLockedOrder(id, {
      by: 'shopper',
      reason: 'canceled by the shopper',
      // Not the actor: someone with a guest's link cancels as the guest, also while logged in.
      requestedBy: order.user_id,
    })
  })
}

/** Checks access before locking, so that strangers can't block sales of these products. */
async function isOwn(actor: Actor, id: OrderId, guestToken: string | null): Promise<boolean> {
  const order = await db()
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return order !== undefined && mayOpenOrder(actor, order, guestToken)
}
