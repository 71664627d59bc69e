import type { LockedVendorOrder } from '../fulfillment/lock-vendor-order.server.ts'
import { moveShipment } from '../fulfillment/move-shipment.server.ts'
import { moveVendorOrder } from '../fulfillment/move-vendor-order.server.ts'
import type { ShipmentRow } from '../fulfillment/shipment-queries.server.ts'
import { shipmentStatus } from '../fulfillment/shipment-status.ts'
import { vendorOrderStatus } from '../lifecycle/order-status.ts'

/** Marks a shipment, or a vendor order without shipments, as labeled or not, if its status allows that. */
export async function labelPackage(
  vendorOrder: LockedVendorOrder,
  shipment: ShipmentRow | null,
  action: 'label' | 'unlabel' = 'label',
): Promise<void> {
  if (shipment) {
    if (shipmentStatus.can(action, shipment.status)) await moveShipment(vendorOrder, shipment, action)
  } else if (vendorOrderStatus.can(action, vendorOrder.status)) {
    await moveVendorOrder(vendorOrder, action)
  }
}
