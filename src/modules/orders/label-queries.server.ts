import type { Selectable } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ParcelId } from '#shared/ids.ts'
import type { ShippingLabel, TrackingView } from './order-views.ts'
import type { OrderTables, ShippingLabelsTable } from './tables.server.ts'

const db = databaseOf<OrderTables>()

export type LabelRow = Selectable<ShippingLabelsTable>

/** The label of a parcel, or of one of its boxes, that counts: bought, or being bought. */
export async function liveLabelOf(parcelId: ParcelId, boxId: string | null): Promise<LabelRow | undefined> {
  return db()
    .selectFrom('shipping_labels')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where('box_id', boxId === null ? 'is' : '=', boxId)
    .where('status', 'in', ['buying', 'bought'])
    .executeTakeFirst()
}

/** The bought labels of several parcels that leave in one box. */
export async function labelsOf(parcelIds: readonly ParcelId[]): Promise<ReadonlyMap<ParcelId, LabelRow>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('shipping_labels')
    .selectAll()
    .where('parcel_id', 'in', [...parcelIds])
    .where('box_id', 'is', null)
    .where('status', '=', 'bought')
    .execute()
  return new Map(rows.map((row) => [row.parcel_id, row]))
}

export function labelFrom(row: LabelRow): ShippingLabel {
  return {
    ...trackingFrom(row),
    id: row.id,
    orderId: row.order_id,
    parcelId: row.parcel_id,
    service: row.service,
    labelUrl: row.label_url,
  }
}

export function trackingFrom(row: LabelRow): TrackingView {
  return {
    carrier: row.carrier ?? '',
    trackingNumber: row.tracking_number ?? '',
    trackingUrl: row.tracking_url,
  }
}
