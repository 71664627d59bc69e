import type Stripe from 'stripe'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { now } from '#platform/clock.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { mirrored, processingFeeEntries, returnEntries } from './ledger-entries.ts'
import { lockMoneyOf } from './lock-money.server.ts'
import { type DisputeStatus, disputeStatus } from './payment-statuses.ts'
import { ledgerOf, recordLedger } from './record-ledger.server.ts'
import type { ReturnedPart } from './returned-part.ts'
import { insertParts } from './returned-parts.server.ts'
import { settleShares } from './settle-shares.server.ts'
import { isMissingAtStripe } from './stripe-failure.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/** A dispute as Stripe describes it now. */
export interface DisputeAtStripe {
  readonly id: string
  readonly paymentIntentId: string | null
  readonly status: DisputeStatus
  /** What the bank took; zero for a mere inquiry, which moves no money. */
  readonly takenCents: Cents
  /** What Stripe charges for the trouble, less what it gave back of that. */
  readonly feeCents: Cents
  readonly reason: string
  readonly evidenceDueAt: Date | null
}

/** Null when Stripe does not know it. Throws when Stripe cannot be asked. */
export async function retrieveDispute(_actor: System, disputeId: string): Promise<DisputeAtStripe | null> {
  try {
    return disputeFrom(await stripe().disputes.retrieve(disputeId))
  } catch (error) {
    if (isMissingAtStripe(error)) return null
    throw error
  }
}

function disputeFrom(dispute: Stripe.Dispute): DisputeAtStripe {
  const { payment_intent: intent, balance_transactions: movements } = dispute
  const dueBy = dispute.evidence_details.due_by
  const sumOf = (amounts: readonly number[]) => cents(amounts.reduce((sum, amount) => sum + amount, 0))
  return {
    id: dispute.id,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    status: statusFrom(dispute.status),
    takenCents: sumOf(movements.map(({ amount }) => Math.max(0, -amount))),
    feeCents: sumOf(movements.map(({ fee }) => fee)),
    reason: dispute.reason,
    evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
  }
}

function statusFrom(status: Stripe.Dispute.Status): DisputeStatus {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

/** Whether Stripe's payment was made for an order of ours, whatever our books know of it. */
export async function isOwnPayment(_actor: System, paymentIntentId: string): Promise<boolean> {
  const { metadata } = await stripe().paymentIntents.retrieve(paymentIntentId)
  return isId(metadata.order_id ?? '')
}

/** How far our books have followed a dispute; null when they know nothing of it. */
export async function disputeInBooks(_actor: System, disputeId: string): Promise<DisputeStatus | null> {
  const row = await db()
    .selectFrom('disputes')
    .select('status')
    .where('id', '=', disputeId)
    .executeTakeFirst()
  return row?.status ?? null
}

/** What to tell about a dispute that the books know. */
export interface DisputeFacts {
  readonly amountCents: Cents
  /** Stripe's word: 'product_not_received'. */
  readonly reason: string
  /** Until when Stripe takes evidence; null when it takes none. */
  readonly evidenceDueAt: Date | null
}

export async function disputeFacts(_actor: System, disputeId: string): Promise<DisputeFacts> {
  return db()
    .selectFrom('disputes')
    .select(['amount_cents as amountCents', 'reason', 'evidence_due_at as evidenceDueAt'])
    .where('id', '=', disputeId)
    .executeTakeFirstOrThrow()
}

/**
 * The bank has taken the payment, or the rest of it, back: the books follow, shares that wait are withheld and those that were
 * sent are asked back. `parts` sum to what was taken. Once a dispute; inside the transaction that changes the order.
 */
export async function openDisputeInBooks(
  actor: System,
  orderId: OrderId,
  { at, parts }: { readonly at: DisputeAtStripe; readonly parts: readonly ReturnedPart[] },
): Promise<void> {
  await transaction(async () => {
    await lockMoneyOf(orderId)
    const opened = await db()
      .insertInto('disputes')
      .values({
        id: at.id,
        order_id: orderId,
        amount_cents: at.takenCents,
        status: disputeStatus.initial,
        reason: at.reason,
        evidence_due_at: at.evidenceDueAt,
        opened_at: now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!opened) return
    if (parts.length > 0) await insertParts({ dispute_id: at.id }, parts)
    await recordLedger(actor, orderId, `dispute:${at.id}`, returnEntries(parts))
    await recordLedger(actor, orderId, `dispute-fee:${at.id}`, processingFeeEntries(at.feeCents))
    await settleShares(orderId)
  })
}

/**
 * The dispute has ended. Won: what the bank took is there again, and everybody is owed again what they were. Lost: the books
 * stay as they are. False when that was known. Inside the transaction that changes the order.
 */
export async function closeDisputeInBooks(
  actor: System,
  orderId: OrderId,
  at: DisputeAtStripe,
): Promise<boolean> {
  return transaction(async () => {
    await lockMoneyOf(orderId)
    const action = at.status === 'won' ? 'win' : 'lose'
    const closed = await db()
      .updateTable('disputes')
      .set({ status: disputeStatus.to(action), closed_at: now() })
      .where('id', '=', at.id)
      .where('status', 'in', disputeStatus.from(action))
      .returning('id')
      .executeTakeFirst()
    if (!closed) return false
    if (at.status === 'won') {
      const taken = await ledgerOf(actor, orderId, `dispute:${at.id}`)
      await recordLedger(actor, orderId, `dispute-won:${at.id}`, mirrored(taken))
    }
    const fee = await ledgerOf(actor, orderId, `dispute-fee:${at.id}`)
    const known = fee.find(({ account }) => account === 'processing')?.amountCents ?? 0
    await recordLedger(
      actor,
      orderId,
      `dispute-fee-change:${at.id}`,
      processingFeeEntries(cents(at.feeCents - known)),
    )
    await settleShares(orderId)
    return true
  })
}
