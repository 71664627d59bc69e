import { orderOfPayment } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * For a Stripe event whose payment has no paid order. Throws when an order is waiting for that payment, so that the
 * event is retried after the payment's own event. Otherwise the payment isn't ours, which is only logged.
 */
export async function requireNoOrder(
  actor: System,
  { what, paymentIntentId }: { readonly what: string; readonly paymentIntentId: string | null },
): Promise<void> {
  const orderId = paymentIntentId && (await orderOfPayment(actor, paymentIntentId))
  const order =
    orderId && (await db().selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst())
  if (order) throw new Error(`${what} arrived before its payment`)
  log.warn({ what, paymentIntentId }, 'no order found for a Stripe event')
}
