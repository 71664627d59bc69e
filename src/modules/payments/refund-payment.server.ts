import type Stripe from 'stripe'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, UserId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { mirrored } from './ledger-entries.ts'
import { type RefundStatus, refundStatus, transferStatus } from './payment-statuses.ts'
import { lockTransfersOf, planReversals } from './plan-reversals.server.ts'
import { ledgerOf, recordLedger } from './record-ledger.server.ts'
import { isRefusedByStripe } from './stripe-failure.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface RefundOpening {
  readonly orderId: OrderId
  readonly amountCents: Cents
  readonly reason: string
  readonly requestedBy: UserId | null
}

/**
 * Writes down that an order's whole payment goes back, before anything is asked of Stripe, and stops the transfers that have
 * not left. One refund an order at a time: while one is pending or has succeeded, its id is the answer.
 */
export async function openRefund(_actor: System, opening: RefundOpening): Promise<string> {
  return transaction(async () => {
    await lockTransfersOf(opening.orderId)
    const earlier = await db()
      .selectFrom('refunds')
      .select(['id', 'status'])
      .where('order_id', '=', opening.orderId)
      .orderBy('created_at')
      .execute()
    const standing = earlier.find(({ status }) => status !== 'failed')
    if (standing) return standing.id
    const { id } = await db()
      .insertInto('refunds')
      .values({
        order_id: opening.orderId,
        amount_cents: opening.amountCents,
        reason: opening.reason,
        // The next try after a failed one is another refund to Stripe.
        idempotency_key: `order:${opening.orderId}:full:${earlier.length + 1}`,
        requested_by: opening.requestedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('transfers')
      .set({ status: transferStatus.to('cancel') })
      .where('order_id', '=', opening.orderId)
      .where('status', 'in', transferStatus.from('cancel'))
      .execute()
    return id
  })
}

export interface RefundAtStripe {
  readonly stripeRefundId: string | null
  readonly status: RefundStatus
}

/** Asks Stripe for the refund, or how the one asked for before stands. Throws when Stripe cannot be asked; try again then. */
export async function requestRefund(
  _actor: System,
  refundId: string,
  paymentIntentId: string,
): Promise<RefundAtStripe> {
  const refund = await db()
    .selectFrom('refunds')
    .select(['amount_cents', 'status', 'stripe_refund_id'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.status !== 'pending') return { stripeRefundId: refund.stripe_refund_id, status: refund.status }
  try {
    const made = refund.stripe_refund_id
      ? await stripe().refunds.retrieve(refund.stripe_refund_id)
      : await stripe().refunds.create(
          {
            payment_intent: paymentIntentId,
            amount: refund.amount_cents,
            reason: 'requested_by_customer',
            metadata: { refund_id: refundId },
          },
          { idempotencyKey: `refund:${refundId}` },
        )
    return { stripeRefundId: made.id, status: statusFrom(made) }
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    log.error({ err: error, refundId }, 'Stripe refused a refund')
    return { stripeRefundId: null, status: 'failed' }
  }
}

function statusFrom({ status }: Stripe.Refund): RefundStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/**
 * Takes over how the refund stands at Stripe. The first time that it has succeeded, the books mirror the payment, what
 * vendors already got is asked back, and the answer is true. Inside the transaction that changes the order.
 */
export async function applyRefund(actor: System, refundId: string, at: RefundAtStripe): Promise<boolean> {
  return transaction(async () => {
    const changed = await db()
      .updateTable('refunds')
      .set({ status: at.status, ...(at.stripeRefundId ? { stripe_refund_id: at.stripeRefundId } : {}) })
      .where('id', '=', refundId)
      .where('status', 'in', refundStatus.from('succeed'))
      .returning('order_id')
      .executeTakeFirst()
    if (!changed || at.status !== 'succeeded') return false
    const payment = await ledgerOf(actor, changed.order_id, 'payment')
    await recordLedger(actor, changed.order_id, `refund:${refundId}`, mirrored(payment))
    await planReversals(actor, changed.order_id)
    return true
  })
}

/** Which refund of ours Stripe means; null for one that was not made here. */
export async function refundByStripeId(
  _actor: System,
  stripeRefundId: string,
): Promise<{ readonly refundId: string; readonly orderId: OrderId } | null> {
  const row = await db()
    .selectFrom('refunds')
    .select(['id as refundId', 'order_id as orderId'])
    .where('stripe_refund_id', '=', stripeRefundId)
    .executeTakeFirst()
  return row ?? null
}

/** Refunds that have been asked for and not settled for more than a minute, oldest first. */
export async function pendingRefunds(
  _actor: System,
): Promise<{ readonly refundId: string; readonly orderId: OrderId }[]> {
  return db()
    .selectFrom('refunds')
    .select(['id as refundId', 'order_id as orderId'])
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now().getTime() - 60_000))
    .orderBy('created_at')
    .limit(200)
    .execute()
}
