import { releaseTransfer } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Person, type System, system } from '#shared/actor.ts'
import type { VendorOrderId } from '#shared/ids.ts'
import { vendorOrderDelivered } from '../events.server.ts'
import { requireShipment } from './shipment-queries.server.ts'
import { moveShipment } from './move-shipment.server.ts'
import { moveVendorOrder } from './move-vendor-order.server.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { vendorOrderRules } from '../lifecycle/order-rules.ts'
import { vendorOrderStatus } from '../lifecycle/order-status.ts'
import { lockOwnVendorOrder, lockVendorOrder } from './lock-vendor-order.server.ts'

/**
 * Marks a vendor order, or one of its shipments, as delivered: the carrier reports it, or the vendor handed over a
 * pickup. Releases the vendor's share when the whole vendor order is delivered. Safe to repeat. A package that
 * shipped before a dispute is still marked as delivered, without moving money, because the delivery is evidence.
 * Refuses 'not-found' (404), 'order-not-open', 'in-shipments' and 'vendor-order-status' (409).
 */
export async function markVendorOrderDelivered(
  actor: Person | System,
  vendorOrderId: VendorOrderId,
  shipmentId: string | null = null,
): Promise<void> {
  await transaction(async () => {
    const vendorOrder =
      actor.kind === 'system'
        ? await lockVendorOrder(vendorOrderId)
        : await lockOwnVendorOrder(actor, vendorOrderId)
    if (vendorOrder.status === 'delivered') return
    const shipment = await requireShipment(vendorOrder.id, shipmentId)
    if (shipment?.status === 'delivered') return
    requireAllowed(vendorOrderRules(vendorOrder, shipment).deliver)
    if (shipment) {
      await moveShipment(vendorOrder, shipment, 'deliver')
      await publish(vendorOrderDelivered, {
        orderId: vendorOrder.order.id,
        vendorOrderId: vendorOrder.id,
        shipmentId,
      })
      return
    }
    // Allows a pickup that the vendor never marked as ready.
    if (!vendorOrderStatus.can('deliver', vendorOrder.status)) await moveVendorOrder(vendorOrder, 'makeReady')
    await moveVendorOrder(vendorOrder, 'deliver', { delivered_at: now() })
    if (vendorOrder.order.status !== 'disputed')
      await releaseTransfer(system, vendorOrder.order.id, vendorOrder.vendorId)
    await publish(vendorOrderDelivered, { orderId: vendorOrder.order.id, vendorOrderId: vendorOrder.id })
  })
}
