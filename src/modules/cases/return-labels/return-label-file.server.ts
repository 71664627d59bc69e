import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { log } from '#platform/log.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { type CaseAddress, requireCase } from '../find-case.server.ts'
import { liveReturnLabelOf, returnLabelById } from './return-label-queries.server.ts'

/**
 * The PDF (4×6 inches) of a return's label, while the return is open. If the copy failed at the purchase, it is fetched now. Refuses
 * 'not-found' and 'carrier-failed' (502).
 */
export async function returnLabelFile(actor: Actor, address: CaseAddress): Promise<Uint8Array> {
  const { found } = await requireCase(actor, address)
  const live = await liveReturnLabelOf(found.id)
  if (live?.status !== 'bought' || found.closed_at) throw notFound('Label')
  const bytes = (await storage().get(keyOf(live.id))) ?? (await saveReturnLabelFile(live.id))
  if (bytes) return bytes
  throw refuse('carrier-failed', {
    title: 'Error',
    message: 'We couldn’t get the label from the carrier. Please try again in a moment.',
    status: 502,
  })
}

/** Fetches the label from its carrier and stores it, because carriers' links expire. Null on failure; `returnLabelFile` tries again. */
export async function saveReturnLabelFile(labelId: string): Promise<Uint8Array | null> {
  const row = await returnLabelById(labelId)
  const fetchFile = shippingProvider().labelFile
  if (!row?.provider_ref || !row.label_url || !fetchFile) return null
  try {
    const bytes = await withinTimeout(fetchFile({ providerRef: row.provider_ref, labelUrl: row.label_url }))
    if (new TextDecoder().decode(bytes.subarray(0, 5)) !== '%PDF-') throw new Error('the label isn’t a PDF')
    await storage().put(keyOf(labelId), bytes)
    return bytes
  } catch (error) {
    log.warn({ err: error, labelId }, 'failed to fetch a return label from its carrier')
    return null
  }
}

/** Its file has the shopper's address. */
export function removeReturnLabelFile(labelId: string): Promise<void> {
  return storage().remove(keyOf(labelId))
}

function keyOf(labelId: string): string {
  return `labels/return-${labelId}.pdf`
}
