import { z } from 'zod'
import type { TrackingEvent } from '#modules/shipping'
import { shippingProvider } from '#modules/shipping/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { enqueue, type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { keepLabel } from '../labels/keep-label.server.ts'
import { otherPackageMoved } from '../events.server.ts'
import { markVendorOrderDelivered } from './mark-vendor-order-delivered.server.ts'
import { markVendorOrderShipped } from './mark-vendor-order-shipped.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Receives a carrier's webhook: verifies the signature, enqueues a job and answers. A repeated delivery enqueues
 * another job, which changes nothing.
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
    log.warn({ err: error }, 'failed to parse a carrier event')
    return null
  }
}

const payload = z.object({ trackingNumber: z.string(), status: z.string() })

/** Marks a vendor order as shipped when the carrier has the package, even if the vendor didn't. */
export const carrierEventJob: Job<z.infer<typeof payload>> = job({
  name: 'carrier-event',
  payload,
  run: async ({ trackingNumber, status }) => {
    if (status === 'label_created' || status === 'other') return
    const label = await db()
      .selectFrom('shipping_labels')
      .selectAll()
      .where('tracking_number', '=', trackingNumber)
      .where('provider_ref', 'is not', null)
      .executeTakeFirst()
    if (!label) return publish(otherPackageMoved, { trackingNumber, status })
    try {
      await transaction(async () => {
        // The label was used although it was to be voided.
        const isCurrent = label.status === 'bought' || (await keepLabel(label))
        if (!isCurrent)
          return log.info({ trackingNumber }, 'a label was scanned that another one has replaced')
        await markVendorOrderShipped(system, label.vendor_order_id, null, label.shipment_id)
        if (status === 'delivered')
          await markVendorOrderDelivered(system, label.vendor_order_id, label.shipment_id)
      })
    } catch (error) {
      // A package may still be in transit after its order was refunded. Its events no longer matter.
      if (!isRefusal(error)) throw error
      log.info({ trackingNumber, code: error.code }, 'carrier event ignored')
    }
  },
})
