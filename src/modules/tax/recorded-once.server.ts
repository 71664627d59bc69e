import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { isMissingAtStripe, isRefusedByStripe } from '#modules/payments/server'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { transactionIdIn } from './transaction-id-in.ts'
import type { TaxReference } from './tax-provider.ts'

/*
 * Stripe Tax accepts each reference once, and can neither list its transactions nor find one by reference. So each id is saved in the
 * metadata of the order's payment at Stripe, where a repeated call finds it, also after a database restore.
 */

/** Records under a reference that may have been used before. Null if it was and the id can't be found. */
export async function recordedOnce(
  taxReference: TaxReference,
  create: () => Promise<Stripe.Tax.Transaction>,
): Promise<string | null> {
  const id = await createOrFind(taxReference, create)
  if (id) await note(taxReference, id)
  return id
}

async function createOrFind(
  taxReference: TaxReference,
  create: () => Promise<Stripe.Tax.Transaction>,
): Promise<string | null> {
  try {
    const { id } = await create()
    failpoint('tax-called')
    return id
  } catch (error) {
    if (!isReferenceTaken(error)) throw error
    const id = await findRecorded(taxReference, error.message)
    log.error({ ...taxReference, id }, 'Stripe Tax had recorded this before; it was not recorded again')
    return id
  }
}

/** Our references are well-formed, so Stripe only refuses one that was used before. */
function isReferenceTaken(error: unknown): error is Stripe.errors.StripeError {
  if (!isRefusedByStripe(error)) return false
  return error.code === 'resource_already_exists' || error.param === 'reference'
}

async function findRecorded(taxReference: TaxReference, message: string): Promise<string | null> {
  for (const id of [await notedId(taxReference), transactionIdIn(message)]) {
    if (id && (await isRecordOf(id, taxReference.reference))) return id
  }
  return null
}

async function isRecordOf(id: string, reference: string): Promise<boolean> {
  try {
    return (await stripe().tax.transactions.retrieve(id)).reference === reference
  } catch (error) {
    if (isMissingAtStripe(error)) return false
    throw error
  }
}

async function notedId({ reference, paymentIntentId }: TaxReference): Promise<string | undefined> {
  if (!paymentIntentId) return undefined
  const { metadata } = await stripe().paymentIntents.retrieve(paymentIntentId)
  return metadata[noteKey(reference)]
}

async function note({ reference, paymentIntentId }: TaxReference, id: string): Promise<void> {
  if (!paymentIntentId) return
  try {
    await stripe().paymentIntents.update(paymentIntentId, { metadata: { [noteKey(reference)]: id } })
  } catch (error) {
    // For example too much metadata. The transaction itself is recorded.
    if (!isRefusedByStripe(error)) throw error
    log.warn({ err: error, reference, id }, 'the id of a tax transaction could not be noted at Stripe')
  }
}

/** Stripe limits keys to 40 characters. */
function noteKey(reference: string): string {
  return `tax_${createHash('sha256').update(reference).digest('hex').slice(0, 24)}`
}
