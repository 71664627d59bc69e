import type { Selectable } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderLineId, VendorOrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { trackingOfRow, type LabelRow } from '../labels/label-queries.server.ts'
import type { ShipmentView } from '../views/order-views.ts'
import type { ShipmentsTable, OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** A shipment with its contents and bought label. */
export interface ShipmentRow extends Selectable<ShipmentsTable> {
  readonly contents: readonly { readonly lineId: OrderLineId; readonly quantity: number }[]
  readonly label: LabelRow | null
}

/** The shipments of vendor orders, by number. Empty for a vendor order that isn't split. */
export async function shipmentsOf(vendorOrderIds: readonly VendorOrderId[]): Promise<ShipmentRow[]> {
  if (vendorOrderIds.length === 0) return []
  const shipments = await db()
    .selectFrom('shipments')
    .selectAll()
    .where('vendor_order_id', 'in', [...vendorOrderIds])
    .orderBy('number')
    .execute()
  if (shipments.length === 0) return []
  const ids = shipments.map(({ id }) => id)
  const lines = await db()
    .selectFrom('shipment_items')
    .innerJoin('order_lines', 'order_lines.id', 'shipment_items.order_line_id')
    .select([
      'shipment_items.shipment_id',
      'shipment_items.order_line_id as lineId',
      'shipment_items.quantity',
    ])
    .where('shipment_items.shipment_id', 'in', ids)
    .orderBy('order_lines.position')
    .execute()
  const labels = await db()
    .selectFrom('shipping_labels')
    .selectAll()
    .where('shipment_id', 'in', ids)
    .where('status', '=', 'bought')
    .execute()
  return shipments.map((shipment) => ({
    ...shipment,
    contents: lines.filter(({ shipment_id }) => shipment_id === shipment.id),
    label: labels.find(({ shipment_id }) => shipment_id === shipment.id) ?? null,
  }))
}

export function shipmentView(shipment: ShipmentRow): ShipmentView {
  return {
    id: shipment.id,
    number: shipment.number,
    status: shipment.status,
    contents: shipment.contents.map(({ lineId, quantity }) => ({ lineId, quantity })),
    tracking: shipment.label ? trackingOfRow(shipment.label) : null,
    shippedAt: shipment.shipped_at?.toISOString() ?? null,
    deliveredAt: shipment.delivered_at?.toISOString() ?? null,
  }
}

/**
 * The requested shipment, or null for a vendor order without shipments. Refuses 'not-found' for another vendor
 * order's shipment, and 'in-shipments' (409) when the vendor order has shipments and the request names none.
 */
export async function requireShipment(
  vendorOrderId: VendorOrderId,
  shipmentId: string | null,
): Promise<ShipmentRow | null> {
  const shipments = await shipmentsOf([vendorOrderId])
  const shipment = shipments.find(({ id }) => id === shipmentId)
  if (shipment) return shipment
  if (shipmentId !== null) throw notFound('VendorOrder')
  if (shipments.length === 0) return null
  throw refuse('in-shipments', {
    title: 'Which shipment',
    message: 'This order has several shipments. Please choose one.',
    status: 409,
  })
}
