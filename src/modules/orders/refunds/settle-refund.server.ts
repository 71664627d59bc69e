import { z } from 'zod'
import { applyRefund, pendingRefunds, refundsOf, requestRefund } from '#modules/payments/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type System, system } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { orderRefunded, refundFailed } from '../events.server.ts'
import { followReturns, idleVendors, partsTakenFrom } from './follow-returns.server.ts'
import { lockOrder } from '../lifecycle/lock-order.server.ts'
import { restockRefunded } from './restock-units.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

const payload = z.object({
  orderId: z.custom<OrderId>((value) => typeof value === 'string' && isId(value)),
  refundId: z.uuid(),
})

/** Completes one refund. Safe to repeat: the shopper gets the money once. */
export const refundOrderJob: Job<z.infer<typeof payload>> = job({
  name: 'refund-order',
  payload,
  run: ({ orderId, refundId }) => settleRefund(system, orderId, refundId),
})

/** Creates the refund at Stripe, or asks for its state, and applies the answer. */
export async function settleRefund(actor: System, orderId: OrderId, refundId: string): Promise<void> {
  const order = await db()
    .selectFrom('orders')
    .select('stripe_payment_intent')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const atStripe = await requestRefund(actor, refundId, order.stripe_payment_intent)
  await transaction(async () => {
    const withStock = await isRestocked(orderId, refundId)
    if (!(await lockOrder(orderId, { withStock })))
      throw new Error(`order ${orderId} has a refund and is gone`)
    const outcome = await applyRefund(actor, refundId, atStripe, {
      idle: await idleVendors(orderId),
      partsOf: partsTakenFrom(orderId),
    })
    if (!outcome) return
    if (outcome === 'returned' && withStock) await restockRefunded(orderId)
    // A failed refund changes the order too: excess of a dispute may become an ordinary part.
    await followReturns(orderId)
    if (outcome === 'returned') await publish(orderRefunded, { orderId, refundId })
    else await publish(refundFailed, { orderId, refundId, hadArrived: outcome === 'came-back' })
  })
}

/** Decided when the refund was requested; it never changes. */
async function isRestocked(orderId: OrderId, refundId: string): Promise<boolean> {
  return (await refundsOf(system, orderId)).some(({ id, restock }) => id === refundId && restock)
}

/** Checks pending refunds again. A failure doesn't stop the others. */
export async function settlePendingRefunds(actor: System): Promise<void> {
  for (const { orderId, refundId } of await pendingRefunds(actor)) {
    try {
      await settleRefund(actor, orderId, refundId)
    } catch (error) {
      log.warn({ err: error, refundId }, 'failed to settle a refund; the next run retries')
    }
  }
}
