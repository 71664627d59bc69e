import type Stripe from 'stripe'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { refundMadeBefore, type RequestedRefund } from '../made-before.server.ts'
import type { RefundStatus } from '../payment-statuses.ts'
import { isMissingAtStripe, isRefusedByStripe } from '../stripe-failure.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface RefundAtStripe {
  readonly stripeRefundId: string | null
  readonly status: RefundStatus
}

/**
 * Creates the refund at Stripe, or gets the state of an earlier one. 'failed' only when Stripe refused this refund.
 * A refund of zero cents and one that was paid outside Stripe succeed without it. Throws when Stripe can't be reached, rejects our key or doesn't know our
 * payment; the caller then retries.
 */
export async function requestRefund(
  _actor: System,
  refundId: string,
  /** Null for an order that cost nothing. */
  paymentIntentId: string | null,
): Promise<RefundAtStripe> {
  const refund = await db()
    .selectFrom('refunds')
    .select(['order_id', 'amount_cents', 'status', 'stripe_refund_id', 'outside_reference'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const { stripe_refund_id: stripeRefundId, amount_cents: amountCents, order_id: orderId } = refund
  if (refund.status === 'failed') return { stripeRefundId, status: refund.status }
  if (amountCents === 0 || refund.outside_reference !== null) return { stripeRefundId, status: 'succeeded' }
  if (!paymentIntentId) throw new Error(`order ${orderId} has a refund but no payment`)
  const requested = { id: refundId, orderId, paymentIntentId, amountCents }
  const known = stripeRefundId
    ? await stripe().refunds.retrieve(stripeRefundId)
    : await refundMadeBefore(requested)
  const made = known ?? (await createRefund(requested))
  return made ? { stripeRefundId: made.id, status: statusFrom(made) } : { stripeRefundId, status: 'failed' }
}

/** Null when Stripe refuses it. */
async function createRefund({
  id,
  paymentIntentId,
  amountCents,
}: RequestedRefund): Promise<Stripe.Refund | null> {
  try {
    const made = await stripe().refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { refund_id: id },
      },
      { idempotencyKey: `refund:${id}` },
    )
    failpoint('refund-called')
    return made
  } catch (error) {
    if (!isRefusedByStripe(error) || isMissingAtStripe(error)) throw error
    log.error({ err: error, refundId: id }, 'Stripe refused a refund')
    return null
  }
}

function statusFrom({ status }: Pick<Stripe.Refund, 'status'>): RefundStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
