import type { Selectable } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { VendorOrderId } from '#shared/ids.ts'
import { liveLabel } from './label-status.ts'
import type { LabelVoid, ShippingLabel, TrackingView } from '../views/order-views.ts'
import type { OrderTables, ShippingLabelsTable } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export type LabelRow = Selectable<ShippingLabelsTable>

/** The current label of a vendor order or of one of its shipments: bought, or being bought. */
export async function liveLabelOf(
  vendorOrderId: VendorOrderId,
  shipmentId: string | null,
): Promise<LabelRow | undefined> {
  return db()
    .selectFrom('shipping_labels')
    .selectAll()
    .where('vendor_order_id', '=', vendorOrderId)
    .where('shipment_id', shipmentId === null ? 'is' : '=', shipmentId)
    .where('status', 'in', liveLabel)
    .executeTakeFirst()
}

export async function labelById(labelId: string): Promise<LabelRow | undefined> {
  return db().selectFrom('shipping_labels').selectAll().where('id', '=', labelId).executeTakeFirst()
}

/** The label of a package that the carrier was last asked to void, and about which it hasn't decided. */
export async function voidingLabelOf(
  vendorOrderId: VendorOrderId,
  shipmentId: string | null,
): Promise<LabelRow | undefined> {
  return db()
    .selectFrom('shipping_labels')
    .selectAll()
    .where('vendor_order_id', '=', vendorOrderId)
    .where('shipment_id', shipmentId === null ? 'is' : '=', shipmentId)
    .where('status', '=', 'voiding')
    .orderBy('voiding_since', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The labels of a vendor order that the carrier was asked to void and hasn't voided. */
export async function labelVoidsOf(vendorOrderId: VendorOrderId): Promise<LabelVoid[]> {
  const rows = await db()
    .selectFrom('shipping_labels')
    .selectAll()
    .where('vendor_order_id', '=', vendorOrderId)
    .where('status', 'in', ['voiding', 'refused'])
    .orderBy('voiding_since')
    .execute()
  return rows.map((row) => ({ ...trackingOfRow(row), isRefused: row.status === 'refused' }))
}

/** The bought labels of vendor orders that aren't split. */
export async function labelsOf(
  vendorOrderIds: readonly VendorOrderId[],
): Promise<ReadonlyMap<VendorOrderId, LabelRow>> {
  if (vendorOrderIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('shipping_labels')
    .selectAll()
    .where('vendor_order_id', 'in', [...vendorOrderIds])
    .where('shipment_id', 'is', null)
    .where('status', '=', 'bought')
    .execute()
  return new Map(rows.map((row) => [row.vendor_order_id, row]))
}

export function labelOfRow(row: LabelRow): ShippingLabel {
  return {
    ...trackingOfRow(row),
    id: row.id,
    orderId: row.order_id,
    vendorOrderId: row.vendor_order_id,
    service: row.service,
    labelUrl: row.label_url,
  }
}

export function trackingOfRow(row: LabelRow): TrackingView {
  return {
    carrier: row.carrier ?? '',
    trackingNumber: row.tracking_number ?? '',
    trackingUrl: row.tracking_url,
  }
}
