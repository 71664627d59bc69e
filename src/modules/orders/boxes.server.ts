import type { Selectable } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderLineId, ParcelId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { trackingFrom, type LabelRow } from './label-queries.server.ts'
import type { BoxView } from './order-views.ts'
import type { BoxesTable, OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/** A box with what lies in it and its bought label. */
export interface BoxRow extends Selectable<BoxesTable> {
  readonly contents: readonly { readonly lineId: OrderLineId; readonly quantity: number }[]
  readonly label: LabelRow | null
}

/** The boxes of parcels, in their order; none for a parcel that leaves in one. */
export async function boxesOf(parcelIds: readonly ParcelId[]): Promise<BoxRow[]> {
  if (parcelIds.length === 0) return []
  const boxes = await db()
    .selectFrom('boxes')
    .selectAll()
    .where('parcel_id', 'in', [...parcelIds])
    .orderBy('number')
    .execute()
  if (boxes.length === 0) return []
  const ids = boxes.map(({ id }) => id)
  const lines = await db()
    .selectFrom('box_lines')
    .innerJoin('order_lines', 'order_lines.id', 'box_lines.order_line_id')
    .select(['box_lines.box_id', 'box_lines.order_line_id as lineId', 'box_lines.quantity'])
    .where('box_lines.box_id', 'in', ids)
    .orderBy('order_lines.position')
    .execute()
  const labels = await db()
    .selectFrom('shipping_labels')
    .selectAll()
    .where('box_id', 'in', ids)
    .where('status', '=', 'bought')
    .execute()
  return boxes.map((box) => ({
    ...box,
    contents: lines.filter(({ box_id }) => box_id === box.id),
    label: labels.find(({ box_id }) => box_id === box.id) ?? null,
  }))
}

export function boxView(box: BoxRow): BoxView {
  return {
    id: box.id,
    number: box.number,
    status: box.status,
    contents: box.contents.map(({ lineId, quantity }) => ({ lineId, quantity })),
    tracking: box.label ? trackingFrom(box.label) : null,
    shippedAt: box.shipped_at?.toISOString() ?? null,
    deliveredAt: box.delivered_at?.toISOString() ?? null,
  }
}

/**
 * The box that is meant, or null for a parcel without boxes. Refuses 'not-found' for a box that is not this parcel's, and
 * 'in-boxes' (409) when the parcel has boxes and none is named.
 */
export async function neededBox(parcelId: ParcelId, boxId: string | null): Promise<BoxRow | null> {
  const boxes = await boxesOf([parcelId])
  const box = boxes.find(({ id }) => id === boxId)
  if (box) return box
  if (boxId !== null) throw notFound('Parcel')
  if (boxes.length === 0) return null
  throw refuse('in-boxes', {
    title: 'Which parcel',
    message: 'This order leaves in several parcels. Please choose one of them.',
    status: 409,
  })
}
