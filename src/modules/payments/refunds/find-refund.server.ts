import { databaseOf } from '#platform/db/transaction.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface KnownRefund {
  readonly refundId: string
  readonly orderId: OrderId
}

/** A refund at Stripe without a row here: made in the dashboard, or by a call that we count as failed. */
export interface ForeignRefund {
  readonly stripeRefundId: string
  readonly amountCents: Cents
  readonly paymentIntentId: string | null
  /** Our own call made it, for a row that was lost when a backup was restored. */
  readonly isOfLostRow: boolean
}

/**
 * Our refund for one at Stripe, or what that is if it isn't ours. An event may arrive before the answer with Stripe's
 * id, so the refund's metadata is checked too. Throws when Stripe can't be reached.
 */
export async function findRefund(
  _actor: System,
  stripeRefundId: string,
): Promise<KnownRefund | ForeignRefund> {
  const known = await rowWhere('stripe_refund_id', stripeRefundId)
  if (known) return known
  const { amount, payment_intent: intent, metadata } = await stripe().refunds.retrieve(stripeRefundId)
  const named = metadata?.refund_id ?? ''
  const own = isId(named) ? await rowWhere('id', named) : null
  // A row of another Stripe refund, or one that failed, doesn't count.
  if (own && own.stripe_refund_id === null && own.status === 'pending') return own
  return {
    stripeRefundId,
    amountCents: cents(amount),
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    isOfLostRow: isId(named) && !own,
  }
}

async function rowWhere(column: 'id' | 'stripe_refund_id', value: string) {
  const row = await db()
    .selectFrom('refunds')
    .select(['id as refundId', 'order_id as orderId', 'stripe_refund_id', 'status'])
    .where(column, '=', value)
    .executeTakeFirst()
  return row ?? null
}

/** All refunds of a payment at Stripe, newest first. */
export async function refundsOfCharge(_actor: System, chargeId: string): Promise<string[]> {
  const refunds = await stripe()
    .refunds.list({ charge: chargeId, limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
  return refunds.map(({ id }) => id)
}
