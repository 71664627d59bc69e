import { releaseTransfer } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId, OrderLineId, VendorOrderId } from '#shared/ids.ts'
import { type ShipmentAction, shipmentStatus, vendorOrderOfShipments } from './shipment-status.ts'
import { shipmentsOf, type ShipmentRow } from './shipment-queries.server.ts'
import { moveVendorOrder } from './move-vendor-order.server.ts'
import { vendorOrderStatus } from '../lifecycle/order-status.ts'
import { type LockedVendorOrder, lockVendorOrder } from './lock-vendor-order.server.ts'
import { allowanceOf, requireAllowed } from '#shared/allowance.ts'
import { already } from '../lifecycle/order-rules.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** Applies one action to a shipment, then to its vendor order, in the transaction that locked the vendor order. */
export async function moveShipment(
  vendorOrder: LockedVendorOrder,
  shipment: ShipmentRow,
  action: ShipmentAction,
): Promise<void> {
  const moved = await db()
    .updateTable('shipments')
    .set({
      status: shipmentStatus.to(action),
      ...(action === 'ship' ? { shipped_at: now() } : {}),
      ...(action === 'deliver' ? { delivered_at: now() } : {}),
    })
    .where('id', '=', shipment.id)
    .where('status', 'in', shipmentStatus.from(action))
    .returning('id')
    .executeTakeFirst()
  if (!moved) requireAllowed(allowanceOf(already(shipment.status)))
  await followShipments(vendorOrder)
}

/** Releases the vendor's share with the last shipment, so that there is one transfer per vendor order. */
async function followShipments(vendorOrder: LockedVendorOrder): Promise<void> {
  const all = vendorOrderOfShipments((await shipmentsOf([vendorOrder.id])).map(({ status }) => status))
  if (all === 'open') return
  if (vendorOrderStatus.can('ship', vendorOrder.status)) {
    await moveVendorOrder(vendorOrder, 'ship', { shipped_at: now() })
    await releaseTransfer(system, vendorOrder.order.id, vendorOrder.vendorId)
  }
  if (all === 'delivered') {
    const shipped = await lockVendorOrder(vendorOrder.id)
    if (shipped.status === 'shipped') await moveVendorOrder(shipped, 'deliver', { delivered_at: now() })
  }
}

/**
 * Cancels shipments whose units were all refunded, so that they don't keep the others from finishing. The order must
 * be locked.
 */
export async function cancelRefundedShipments(
  orderId: OrderId,
  lines: readonly { readonly lineId: OrderLineId; readonly units: number }[],
): Promise<void> {
  const vendorOrders = await db()
    .selectFrom('vendor_orders')
    .select('id')
    .where('order_id', '=', orderId)
    .execute()
  const shipments = await shipmentsOf(vendorOrders.map(({ id }) => id))
  const isGone = (lineId: OrderLineId) => lines.every((line) => line.lineId !== lineId || line.units === 0)
  for (const shipment of shipments) {
    if (
      !shipmentStatus.can('cancel', shipment.status) ||
      !shipment.contents.every(({ lineId }) => isGone(lineId))
    )
      continue
    await moveShipment(await lockVendorOrder(shipment.vendor_order_id as VendorOrderId), shipment, 'cancel')
  }
}
