import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { liveLabelOf } from './label-queries.server.ts'
import { ownParcelIn } from './own-parcel.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * The PDF (4×6 inches) of the vendor's own label. It lies with us, because the addresses of carriers end; one that could not be
 * fetched when it was bought is fetched now. Refuses 'not-found' (404) and 'carrier-failed' (502).
 */
export async function labelFile(
  actor: Person,
  orderId: OrderId,
  boxId: string | null = null,
): Promise<Uint8Array> {
  const parcelId = await ownParcelIn(actor, orderId)
  const live = parcelId && (await liveLabelOf(parcelId, boxId))
  if (!live || live.status !== 'bought' || !live.provider_ref) throw notFound('Label')
  const known = await storage().get(keyOf(live.id))
  if (known) return known
  const fetched = await keepLabelFile(live.id)
  if (fetched) return fetched
  throw refuse('carrier-failed', {
    title: 'Error',
    message: 'The carrier did not send the label. Please try again in a moment.',
    status: 502,
  })
}

/** Fetches the label from its carrier and keeps it. Null when that fails: it is fetched when somebody wants to print it. */
export async function keepLabelFile(labelId: string): Promise<Uint8Array | null> {
  const row = await db()
    .selectFrom('shipping_labels')
    .select(['provider_ref as providerRef', 'label_url as labelUrl'])
    .where('id', '=', labelId)
    .executeTakeFirst()
  const fetchFile = shippingProvider().labelFile
  if (!row?.providerRef || !row.labelUrl || !fetchFile) return null
  try {
    const { providerRef, labelUrl } = row
    const bytes = await withinTimeout(fetchFile({ providerRef, labelUrl }))
    if (new TextDecoder().decode(bytes.subarray(0, 5)) !== '%PDF-') throw new Error('the label is no PDF')
    await storage().put(keyOf(labelId), bytes)
    return bytes
  } catch (error) {
    log.warn({ err: error, labelId }, 'a label could not be fetched from its carrier yet')
    return null
  }
}

function keyOf(labelId: string): string {
  return `labels/${labelId}.pdf`
}
