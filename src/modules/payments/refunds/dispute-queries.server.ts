import { databaseOf } from '#platform/db/transaction.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, type OrderId, type VendorId } from '#shared/ids.ts'
import { addCents, type Cents } from '#shared/money.ts'
import { vendorPartsOf } from '../ledger/ledger-entries.ts'
import type { DisputeStatus } from '../payment-statuses.ts'
import { partsOfDispute } from './returned-parts.server.ts'
import { type DisputeAtStripe, disputeFrom } from './dispute-at-stripe.ts'
import { isMissingAtStripe } from '../stripe-failure.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Null when Stripe doesn't know it. Throws when Stripe can't be reached. */
export async function retrieveDispute(_actor: System, disputeId: string): Promise<DisputeAtStripe | null> {
  try {
    return disputeFrom(await stripe().disputes.retrieve(disputeId))
  } catch (error) {
    if (isMissingAtStripe(error)) return null
    throw error
  }
}

/** The order that Stripe's payment names, whether or not it is in our ledger. Null when it names none. */
export async function orderOfPayment(_actor: System, paymentIntentId: string): Promise<OrderId | null> {
  const { metadata } = await stripe().paymentIntents.retrieve(paymentIntentId)
  const named = metadata.order_id ?? ''
  return isId(named) ? (named as OrderId) : null
}

/** What emails show about a dispute. */
export interface DisputeFacts {
  readonly status: DisputeStatus
  /** The disputed amount. */
  readonly amountCents: Cents
  /** What the bank took and hasn't returned. */
  readonly takenCents: Cents
  /** The part of that which exceeds what was left of the payment. */
  readonly excessCents: Cents
  /** What each vendor bears. */
  readonly vendors: readonly { readonly vendorId: VendorId; readonly cents: Cents }[]
  /** Stripe's value, such as 'product_not_received'. */
  readonly reason: string
  /** Stripe's deadline for evidence. Null when it accepts none. */
  readonly evidenceDueAt: Date | null
}

export async function disputeFacts(actor: System, disputeId: string): Promise<DisputeFacts> {
  const row = await db()
    .selectFrom('disputes')
    .select(['status', 'amount_cents as amountCents', 'taken_cents as takenCents', 'reason'])
    .select('evidence_due_at as evidenceDueAt')
    .where('id', '=', disputeId)
    .executeTakeFirstOrThrow()
  const parts = await partsOfDispute(actor, disputeId)
  const excess = parts.filter(({ kind }) => kind === 'excess').map(({ amountCents }) => amountCents)
  return {
    ...row,
    excessCents: addCents(...excess),
    vendors: vendorPartsOf(parts).filter(({ cents }) => cents > 0),
  }
}
