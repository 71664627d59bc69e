import type Stripe from 'stripe'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { type Refusal, refuse } from '#shared/refusal.ts'
import { isRefusedByStripe } from '../stripe-failure.server.ts'

export interface EvidenceToSend {
  readonly disputeId: string
  /** Texts, and ids of uploaded files. */
  readonly evidence: Stripe.DisputeUpdateParams.Evidence
  /** The same key and evidence send it once. */
  readonly key: string
}

/**
 * Submits evidence to the bank; Stripe takes it once. Never within a transaction. A call whose answer was lost long ago succeeds:
 * the dispute says which attempt it has. Refuses 'evidence-refused' (409) when Stripe doesn't take it: too late, submitted already, or
 * decided. Throws when Stripe can't be reached.
 */
export async function sendDisputeEvidence(
  _actor: System,
  { disputeId, evidence, key }: EvidenceToSend,
): Promise<void> {
  try {
    await stripe().disputes.update(
      disputeId,
      { evidence, submit: true, metadata: { evidence_attempt: key } },
      { idempotencyKey: `evidence:${disputeId}:${key}` },
    )
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error
    if (!(await hasAttempt(disputeId, key))) throw evidenceRefused(error)
  }
}

/** Stripe forgets idempotency keys after a day, but not the dispute. */
async function hasAttempt(disputeId: string, key: string): Promise<boolean> {
  const { metadata, evidence_details: details } = await stripe().disputes.retrieve(disputeId)
  return details.submission_count > 0 && metadata.evidence_attempt === key
}

export function evidenceRefused(error: Stripe.errors.StripeError): Refusal {
  return refuse('evidence-refused', {
    title: 'Stripe refused the evidence',
    message: `Stripe says: ${error.message}`,
    status: 409,
  })
}
