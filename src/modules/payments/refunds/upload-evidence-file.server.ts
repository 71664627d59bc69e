import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { isRefusedByStripe } from '../stripe-failure.server.ts'
import { evidenceRefused } from './send-dispute-evidence.server.ts'

export interface EvidenceFile {
  readonly name: string
  readonly type: 'application/pdf' | 'image/jpeg'
  readonly bytes: Uint8Array
  /** The same key and content upload it once. */
  readonly key: string
}

/** Files of some megabytes on a slow line. */
const timeout = 30_000

/**
 * Uploads a file that evidence can name, and returns its id at Stripe. Never within a transaction. Refuses 'evidence-refused' (409).
 * Throws when Stripe can't be reached.
 */
export async function uploadEvidenceFile(
  _actor: System,
  { key, bytes, ...file }: EvidenceFile,
): Promise<string> {
  try {
    const { id } = await stripe().files.create(
      { purpose: 'dispute_evidence', file: { ...file, data: Buffer.from(bytes) } },
      { idempotencyKey: `evidence-file:${key}`, timeout },
    )
    return id
  } catch (error) {
    throw isRefusedByStripe(error) ? evidenceRefused(error) : error
  }
}
