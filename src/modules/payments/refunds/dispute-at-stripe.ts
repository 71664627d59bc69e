import type Stripe from 'stripe'
import { type Cents, cents } from '#shared/money.ts'
import type { DisputeStatus } from '../payment-statuses.ts'

/** A dispute's current state at Stripe. */
export interface DisputeAtStripe {
  readonly id: string
  readonly paymentIntentId: string | null
  readonly status: DisputeStatus
  /** The disputed amount. */
  readonly amountCents: Cents
  /** What the bank took and hasn't returned. Zero for an inquiry, which moves no money. */
  readonly takenCents: Cents
  /** Stripe's fee for the dispute, less what it returned of it. */
  readonly feeCents: Cents
  readonly reason: string
  readonly evidenceDueAt: Date | null
}

/**
 * The amounts come from the balance transactions, because the dispute's own amount may differ, for example by an
 * exchange rate.
 */
export function disputeFrom(dispute: Stripe.Dispute): DisputeAtStripe {
  const { payment_intent: intent, balance_transactions: movements } = dispute
  const dueBy = dispute.evidence_details.due_by
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const takenCents = cents(Math.max(0, -sumOf(movements.map(({ amount }) => amount))))
  return {
    id: dispute.id,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    status: statusFrom(dispute.status, takenCents),
    amountCents: cents(dispute.amount),
    takenCents,
    feeCents: cents(sumOf(movements.map(({ fee }) => fee))),
    reason: dispute.reason,
    evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
  }
}

/** Ended without a decision. 'charge_refunded' comes from older versions of Stripe's API. */
const undecided: readonly string[] = ['warning_closed', 'prevented', 'charge_refunded']
const inquiries: readonly string[] = ['warning_needs_response', 'warning_under_review']

/** Our status for Stripe's status and the amount taken. An unknown status counts as an open dispute. */
function statusFrom(status: Stripe.Dispute.Status, takenCents: Cents): DisputeStatus {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  if (undecided.includes(status)) return takenCents > 0 ? 'lost' : 'closed'
  return inquiries.includes(status) && takenCents === 0 ? 'inquiry' : 'open'
}
