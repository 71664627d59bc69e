import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { mayOpenOrder } from '../views/guest-link.server.ts'
import type { OrderTables } from '../tables.server.ts'
import { lockOrder } from './lock-order.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Moves a guest's order into the account of someone who has its signed link. Safe to repeat. Refuses 'not-found' (404)
 * without the link, and for an order that is in another account.
 */
export async function keepGuestOrder(
  actor: Person,
  orderId: string,
  guestToken: string | null,
): Promise<void> {
  if (!isId(orderId)) throw notFound('Order')
  const id = orderId as OrderId
  if (!mayOpenOrder(actor, { id, user_id: null }, guestToken)) throw notFound('Order')
  await transaction(async () => {
    const order = await lockOrder(id)
    if (!order?.paid_at || (order.user_id !== null && order.user_id !== actor.userId)) throw notFound('Order')
    await db().updateTable('orders').set({ user_id: actor.userId }).where('id', '=', id).execute()
  })
}
