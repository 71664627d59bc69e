import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { liveLabelOf } from './label-queries.server.ts'
import { ownVendorOrderIn } from '../fulfillment/lock-vendor-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * The PDF (4×6 inches) of the vendor's own label. We store a copy because carriers' links expire. If the copy failed
 * at the purchase, it is fetched now. Refuses 'not-found' (404) and 'carrier-failed' (502).
 */
export async function labelFile(
  actor: Person,
  orderId: OrderId,
  shipmentId: string | null = null,
): Promise<Uint8Array> {
  const vendorOrderId = await ownVendorOrderIn(actor, orderId)
  const live = vendorOrderId && (await liveLabelOf(vendorOrderId, shipmentId))
  if (!live || live.status !== 'bought' || !live.provider_ref) throw notFound('Label')
  const known = await storage().get(keyOf(live.id))
  if (known) return known
  const fetched = await saveLabelFile(live.id)
  if (fetched) return fetched
  throw refuse('carrier-failed', {
    title: 'Error',
    message: 'We couldn’t get the label from the carrier. Please try again in a moment.',
    status: 502,
  })
}

/** Fetches the label from its carrier and stores it. Null on failure; `labelFile` tries again. */
export async function saveLabelFile(labelId: string): Promise<Uint8Array | null> {
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
    if (new TextDecoder().decode(bytes.subarray(0, 5)) !== '%PDF-') throw new Error('the label isn’t a PDF')
    await storage().put(keyOf(labelId), bytes)
    return bytes
  } catch (error) {
    log.warn({ err: error, labelId }, 'failed to fetch a label from its carrier')
    return null
  }
}

function keyOf(labelId: string): string {
  return `labels/${labelId}.pdf`
}
