import { returnStock } from '#modules/catalog/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { cancelParcels } from './cancel-parcels.server.ts'
import { orderCancelled } from './events.server.ts'
import { mayOpenOrder } from './guest-link.server.ts'
import { isCancellable, orderPayment } from './order-status.ts'
import { openOrderRefund } from './refund-order.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Calls a paid order off for whoever made it (a guest by the token of its link): the hats are on sale again at once, and a
 * refund of everything is on its way. Safe to repeat. Refuses 'not-found' (404) to everybody else, and 'order-begun' (409) as
 * soon as one artist has accepted it: from then on the artist decides.
 */
export async function cancelOrder(actor: Actor, orderId: string, guestToken: string | null): Promise<void> {
  if (!isId(orderId)) throw notFound('Order')
  const id = orderId as OrderId
  await transaction(async () => {
    // Accepting a parcel locks its order first, too: one of the two sees what the other has done.
    const order = await db()
      .selectFrom('orders')
      .select(['id', 'user_id', 'status', 'paid_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order?.paid_at || !mayOpenOrder(actor, order, guestToken)) throw notFound('Order')
    if (order.status === 'cancelled' || order.status === 'refunded') return
    const parcels = await db().selectFrom('parcels').select('status').where('order_id', '=', id).execute()
    if (!isCancellable({ status: order.status, parcels })) {
      throw refuse('order-begun', {
        title: 'Too late to cancel',
        message:
          'An artist has begun with this order. Please write to them: the address stands beside their hats.',
        status: 409,
      })
    }
    await db()
      .updateTable('orders')
      .set({ status: orderPayment.to('cancel') })
      .where('id', '=', id)
      .execute()
    await cancelParcels(id)
    await returnStock(system, await soldItems(id))
    await publish(orderCancelled, { orderId: id, by: 'shopper' })
    await openOrderRefund(id, { reason: 'called off by the shopper', requestedBy: userIdOf(actor) })
  })
}

/** What was taken out of stock for the order; a variant that no longer exists has nothing to return to. */
async function soldItems(orderId: OrderId) {
  const lines = await db()
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return lines.flatMap(({ variant_id, quantity }) =>
    variant_id ? [{ variantId: variant_id, quantity }] : [],
  )
}
