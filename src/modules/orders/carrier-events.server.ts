import { z } from 'zod'
import type { TrackingEvent } from '#modules/shipping'
import { shippingProvider } from '#modules/shipping/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue, type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { markParcelDelivered } from './mark-parcel-delivered.server.ts'
import { markParcelShipped } from './mark-parcel-shipped.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Takes a message of the carrier: checks its signature, keeps it as a job and answers. A second delivery makes a second job
 * that finds nothing to do.
 */
export async function receiveCarrierEvent(body: string, signature: string): Promise<{ status: 200 | 400 }> {
  const event = readEvent(body, signature)
  if (!event) return { status: 400 }
  await enqueue(carrierEventJob, { trackingNumber: event.trackingNumber, status: event.status })
  return { status: 200 }
}

function readEvent(body: string, signature: string): TrackingEvent | null {
  try {
    return shippingProvider().readEvent?.(body, signature) ?? null
  } catch (error) {
    log.warn({ err: error }, 'a message of the carrier could not be read')
    return null
  }
}

const payload = z.object({ trackingNumber: z.string(), status: z.string() })

/** A parcel that the carrier has is shipped, even when its vendor forgot to say so. */
export const carrierEventJob: Job<z.infer<typeof payload>> = job({
  name: 'carrier-event',
  payload,
  run: async ({ trackingNumber, status }) => {
    if (status === 'label_created' || status === 'other') return
    const label = await db()
      .selectFrom('shipping_labels')
      .select(['parcel_id', 'box_id'])
      .where('tracking_number', '=', trackingNumber)
      .where('provider_ref', 'is not', null)
      .executeTakeFirst()
    if (!label) return
    try {
      await transaction(async () => {
        await markParcelShipped(system, label.parcel_id, null, label.box_id)
        if (status === 'delivered') await markParcelDelivered(system, label.parcel_id, label.box_id)
      })
    } catch (error) {
      // A parcel of an order that was refunded meanwhile may well travel on; nothing follows from it.
      if (!isRefusal(error)) throw error
      log.info({ trackingNumber, code: error.code }, 'a message of the carrier changes nothing')
    }
  },
})
