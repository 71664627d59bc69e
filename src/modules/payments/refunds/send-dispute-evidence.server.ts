import type Stripe from 'stripe'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { isRefusedByStripe } from '../stripe-failure.server.ts'

export interface EvidenceToSend {
  readonly disputeId: string
  readonly evidence: Stripe.DisputeUpdateParams.Evidence
  /** The same key and evidence send it once. */
  readonly key: string
}

/**
 * Submits evidence to the bank; Stripe takes it once. Never within a transaction. Refuses 'evidence-refused' (409) when Stripe
 * doesn't take it: too late, submitted already, or decided. Throws when Stripe can't be reached.
 */
export async function sendDisputeEvidence(
  _actor: System,
  { disputeId, evidence, key }: EvidenceToSend,
): Promise<void> {
  try {
    await stripe().disputes.update(
      disputeId,
      { evidence, submit: true },
      { idempotencyKey: `evidence:${disputeId}:${key}` },
    )
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    throw refuse('evidence-refused', {
      title: 'Stripe refused the evidence',
      message: `Stripe says: ${error.message}`,
      status: 409,
    })
  }
}
