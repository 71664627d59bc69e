import { z } from 'zod'
import {
  applyRefund,
  openRefund,
  pendingRefunds,
  refundByStripeId,
  requestRefund,
} from '#modules/payments/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { enqueue, type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type Person, type System, system, userIdOf } from '#shared/actor.ts'
import { isId, type OrderId, type UserId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { cancelParcels } from './cancel-pending-order.server.ts'
import { orderRefunded } from './events.server.ts'
import { orderPayment, paymentStateOf } from './order-status.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

const payload = z.object({
  orderId: z.custom<OrderId>((value) => typeof value === 'string' && isId(value)),
  refundId: z.uuid(),
})

/**
 * Gives an order's whole payment back and returns the refund's id. The refund is written down before Stripe is asked, and a
 * job sees it through; asking again finds the same one. Refuses 'not-found' (404) to anybody but the system and operators,
 * and 'not-refundable' (409) for an order that was not paid or was refunded before.
 */
export async function refundOrder(
  actor: System | Person,
  orderId: OrderId,
  { reason }: { readonly reason: string },
): Promise<string> {
  if (actor.kind === 'person' && !actor.isOperator) throw notFound('Order')
  return transaction(async () => {
    const order = await db()
      .selectFrom('orders')
      .select(['status', 'paid_at'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw notFound('Order')
    if (!order.paid_at || !orderPayment.can('refund', paymentStateOf(order.status))) {
      throw refuse('not-refundable', {
        message: 'This order was not paid, or was refunded before.',
        status: 409,
      })
    }
    return openOrderRefund(orderId, { reason, requestedBy: userIdOf(actor) })
  })
}

/** Opens the refund and its job. Inside the transaction that decided it. */
export async function openOrderRefund(
  orderId: OrderId,
  { reason, requestedBy }: { readonly reason: string; readonly requestedBy: UserId | null },
): Promise<string> {
  const order = await db()
    .selectFrom('orders')
    .select(['total_cents', 'refunded_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const amountCents = cents(order.total_cents - order.refunded_cents)
  const refundId = await openRefund(system, { orderId, amountCents, reason, requestedBy })
  await enqueue(refundOrderJob, { orderId, refundId })
  return refundId
}

/** Sees one refund through. However often it runs, the shopper gets the money once. */
export const refundOrderJob: Job<z.infer<typeof payload>> = job({
  name: 'refund-order',
  payload,
  run: ({ orderId, refundId }) => settleRefund(system, orderId, refundId),
})

/** Asks Stripe for the refund, or how it stands, and takes the answer over. */
export async function settleRefund(actor: System, orderId: OrderId, refundId: string): Promise<void> {
  const order = await db()
    .selectFrom('orders')
    .select(['stripe_payment_intent', 'total_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!order.stripe_payment_intent) throw new Error(`order ${orderId} has a refund but no payment`)
  const atStripe = await requestRefund(actor, refundId, order.stripe_payment_intent)
  await transaction(async () => {
    const isNew = await applyRefund(actor, refundId, atStripe)
    if (!isNew) return
    await db()
      .updateTable('orders')
      .set({ status: orderPayment.to('refund'), refunded_cents: order.total_cents })
      .where('id', '=', orderId)
      .execute()
    await cancelParcels(orderId)
    await publish(orderRefunded, { orderId, refundId })
  })
}

/** Stripe has news about one of its refunds. One that was not made here is none of our business. */
export async function settleStripeRefund(actor: System, stripeRefundId: string): Promise<void> {
  const refund = await refundByStripeId(actor, stripeRefundId)
  if (refund) await settleRefund(actor, refund.orderId, refund.refundId)
}

/** Looks again at the refunds that are not settled. One failure does not stop the others. */
export async function settlePendingRefunds(actor: System): Promise<void> {
  for (const { orderId, refundId } of await pendingRefunds(actor)) {
    try {
      await settleRefund(actor, orderId, refundId)
    } catch (error) {
      log.warn({ err: error, refundId }, 'a refund could not be settled yet')
    }
  }
}
