import { releaseTransfer } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Person, type System, system } from '#shared/actor.ts'
import type { VendorOrderId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { vendorOrderShipped } from '../events.server.ts'
import { requireShipment } from './shipment-queries.server.ts'
import { liveLabelOf } from '../labels/label-queries.server.ts'
import { labelStatus } from '../labels/label-status.ts'
import { settleLabelLater } from '../labels/settle-label-later.server.ts'
import { moveShipment } from './move-shipment.server.ts'
import { moveVendorOrder } from './move-vendor-order.server.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { vendorOrderRules } from '../lifecycle/order-rules.ts'
import { type LockedVendorOrder, lockOwnVendorOrder, lockVendorOrder } from './lock-vendor-order.server.ts'
import type { OwnTracking } from '../labels/own-tracking.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * Marks a vendor order, or one of its shipments, as shipped. The shopper is notified of each shipment, and the
 * vendor's share is released with the last one, in the same transaction. Requires a label or the vendor's own
 * tracking number. Safe to repeat. Refuses 'not-found' (404), 'order-not-open', 'local-pickup', 'no-label',
 * 'in-shipments' and 'vendor-order-status' (409).
 */
export async function markVendorOrderShipped(
  actor: Person | System,
  vendorOrderId: VendorOrderId,
  ownTracking: OwnTracking | null = null,
  shipmentId: string | null = null,
): Promise<void> {
  await transaction(async () => {
    const vendorOrder =
      actor.kind === 'system'
        ? await lockVendorOrder(vendorOrderId)
        : await lockOwnVendorOrder(actor, vendorOrderId)
    if (vendorOrder.status === 'shipped' || vendorOrder.status === 'delivered') return
    const shipment = await requireShipment(vendorOrder.id, shipmentId)
    if (shipment?.status === 'shipped' || shipment?.status === 'delivered') return
    requireAllowed(vendorOrderRules(vendorOrder, shipment).ship)
    await requireTracking(vendorOrder, shipmentId, ownTracking)
    if (shipment) {
      await moveShipment(vendorOrder, shipment, 'ship')
    } else {
      await moveVendorOrder(vendorOrder, 'ship', { shipped_at: now() })
      await releaseTransfer(system, vendorOrder.order.id, vendorOrder.vendorId)
    }
    await publish(vendorOrderShipped, {
      orderId: vendorOrder.order.id,
      vendorOrderId: vendorOrder.id,
      shipmentId,
    })
  })
}

async function requireTracking(
  vendorOrder: LockedVendorOrder,
  shipmentId: string | null,
  own: OwnTracking | null,
): Promise<void> {
  const live = await liveLabelOf(vendorOrder.id, shipmentId)
  if (live?.status === 'bought') return
  if (!own) {
    throw refuse('no-label', {
      title: 'No label yet',
      message: 'Create a shipping label first, or enter the tracking number of your own carrier.',
      status: 409,
    })
  }
  // An interrupted label purchase must not block a vendor order that has already shipped. If the carrier sold the label, a job voids it.
  if (live) {
    await settleLabelLater(live.id)
    await db()
      .updateTable('shipping_labels')
      .set({ status: labelStatus.to('fail') })
      .where('id', '=', live.id)
      .where('status', 'in', labelStatus.from('fail'))
      .execute()
  }
  await db()
    .insertInto('shipping_labels')
    .values({
      order_id: vendorOrder.order.id,
      vendor_order_id: vendorOrder.id,
      shipment_id: shipmentId,
      status: labelStatus.to('buy'),
      carrier: own.carrier,
      tracking_number: own.trackingNumber,
      created_at: now(),
    })
    .execute()
}
