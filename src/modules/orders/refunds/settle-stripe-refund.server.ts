import { adoptRefund, findRefund, type ForeignRefund } from '#modules/payments/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { partsTakenFrom } from './follow-returns.server.ts'
import { lockOrder } from '../lifecycle/lock-order.server.ts'
import { requireNoOrder } from '../lifecycle/require-no-order.server.ts'
import { settleRefund } from './settle-refund.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Imports a refund after a Stripe event. A refund created in Stripe's dashboard becomes one of ours: of one artist's
 * part if the amount matches, otherwise split in proportion. Safe to repeat, with events in any order. Throws when
 * Stripe can't be reached or the payment isn't known yet.
 */
export async function settleStripeRefund(actor: System, stripeRefundId: string): Promise<void> {
  const found = await findRefund(actor, stripeRefundId)
  if ('refundId' in found) return settleRefund(actor, found.orderId, found.refundId)
  const adopted = await adopt(actor, found)
  if (adopted) await settleRefund(actor, adopted.orderId, adopted.refundId)
}

async function adopt(
  actor: System,
  foreign: ForeignRefund,
): Promise<{ readonly orderId: OrderId; readonly refundId: string } | null> {
  const { paymentIntentId, stripeRefundId } = foreign
  const adopted = await transaction(async () => {
    const order = await db()
      .selectFrom('orders')
      .select('id')
      .where('stripe_payment_intent', '=', paymentIntentId)
      .executeTakeFirst()
    if (!order || !(await lockOrder(order.id))) return null
    const refundId = await adoptRefund(actor, order.id, foreign, partsTakenFrom(order.id))
    return { orderId: order.id, refundId }
  })
  if (!adopted) await requireNoOrder(actor, { what: `refund ${stripeRefundId}`, paymentIntentId })
  return adopted
}
