import { type SqlBool, sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import type { PaymentTables } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type OrderId, type VendorId } from '#shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'
import { boxesOf, boxView } from './boxes.server.ts'
import { isLate, lateBefore } from './lateness.ts'
import { labelFrom, labelsOf } from './label-queries.server.ts'
import { lineView, linesOf } from './order-queries.server.ts'
import type { VendorOrderSummary, VendorOrderView } from './order-views.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables & PaymentTables & VendorTables>()
const pageSize = 20

/** 'to-ship': the vendor's next work; 'late': what waits too long of it; 'done': sent, handed over or cancelled. */
export type VendorOrderFilter = 'to-ship' | 'late' | 'pickup' | 'done' | 'all'

export interface VendorOrdersQuery {
  readonly filter: VendorOrderFilter
  readonly cursor: string | null
  /** The beginning of an order's number, or words of a buyer's or a hat's name. */
  readonly search?: string | null
  /** 20 when it is not told. */
  readonly limit?: number
}

/** The paid orders that hold something of the vendor, newest first; none for somebody who is no vendor. */
export async function vendorOrders(
  actor: Person,
  { filter, cursor, search = null, limit = pageSize }: VendorOrdersQuery,
): Promise<Page<VendorOrderSummary>> {
  if (!actor.vendorId) return { items: [], next: null }
  const { vendorId } = actor
  const after = cursor === null ? null : decodeCursor(cursor, 2)
  const rows = await vendorParcels(vendorId)
    .innerJoinLateral(
      // An aggregate of no group: one row for each order, so the list stays in the order of its index.
      (eb) =>
        eb
          .selectFrom('order_lines as line')
          .select(sql<number>`coalesce(sum(line.quantity), 0)::int`.as('units'))
          .select(sql<string | null>`(array_agg(line.name order by line.position))[1]`.as('first_line'))
          .whereRef('line.order_id', '=', 'orders.id')
          .where('line.vendor_id', '=', vendorId)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['own.units', 'own.first_line'])
    .select(sql<string | null>`orders.shipping_address->>'city'`.as('city'))
    .select(sql<string | null>`orders.shipping_address->>'state'`.as('state'))
    // Microseconds, which a Date would lose.
    .select(sql<string>`parcel.ordered_at::text`.as('ordered_text'))
    .$if(filter !== 'all', (query) => query.where(inFilter(filter)))
    .$if(search !== null, (query) => query.where(found(vendorId, search ?? '')))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(parcel.ordered_at, parcel.order_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('parcel.ordered_at', 'desc')
    .orderBy('parcel.order_id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({
      ...summaryOf(row),
      units: row.units,
      firstLine: row.first_line ?? '',
      destination: row.city === null ? null : `${row.city}, ${row.state}`,
    })),
    next: last ? encodeCursor([last.ordered_text, last.id]) : null,
  }
}

/**
 * An order for one of its vendors: its own lines, their total and the ship-to address, nothing of the other vendors or of the
 * payment. Null when the order holds nothing of it, is not paid, or does not exist.
 */
export async function vendorOrderView(actor: Person, orderId: string): Promise<VendorOrderView | null> {
  if (!actor.vendorId || !isId(orderId)) return null
  const { vendorId } = actor
  const row = await vendorParcels(vendorId)
    .leftJoin('transfers as transfer', (join) =>
      join
        .onRef('transfer.order_id', '=', 'orders.id')
        .onRef('transfer.vendor_id', '=', 'parcel.vendor_id')
        .on('transfer.sequence', '=', 1),
    )
    .innerJoin('vendors', 'vendors.id', 'parcel.vendor_id')
    .select(['transfer.status as payout', 'vendors.display_name as vendor_name'])
    .select(['orders.shipping_address', 'orders.shipping_option', 'parcel.shipped_at', 'parcel.delivered_at'])
    .where('orders.id', '=', orderId as OrderId)
    .executeTakeFirst()
  if (!row) return null
  const [lines, labels, boxes] = await Promise.all([
    linesOf([row.id]),
    labelsOf([row.parcel_id]),
    boxesOf([row.parcel_id]),
  ])
  const own = lines.filter((line) => line.vendor_id === vendorId)
  const label = labels.get(row.parcel_id)
  return {
    ...summaryOf(row),
    units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: own.map(lineView),
    shipTo: row.is_local_pickup ? null : row.shipping_address,
    shippingOption: row.shipping_option,
    label: label ? labelFrom(label) : null,
    boxes: boxes.map((box) => ({ ...boxView(box), label: box.label && labelFrom(box.label) })),
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    payout: row.payout,
    vendorName: row.vendor_name,
  }
}

/** More than this is not counted: nobody reads the difference, and it would be counted at every look. */
export const mostCounted = 200

/**
 * How many orders each filter shows, of 'done' and 'all' `mostCounted` and one at most; all zero for somebody who is no vendor.
 */
export async function vendorOrderCounts(actor: Person): Promise<Record<VendorOrderFilter, number>> {
  const none = { 'to-ship': 0, late: 0, pickup: 0, done: 0, all: 0 }
  if (!actor.vendorId) return none
  const own = ownParcels(actor.vendorId)
  const counted = (filter: VendorOrderFilter) => sql`count(*) filter (where ${inFilter(filter)})::int`
  const upTo = (filter: VendorOrderFilter) =>
    sql`(select count(*)::int from (select 1 from ${own} and ${inFilter(filter)} limit ${mostCounted + 1}) counted)`
  const { rows } = await sql<Record<VendorOrderFilter, number>>`
    select ${counted('to-ship')} as "to-ship", ${counted('late')} as late, ${counted('pickup')} as pickup,
      ${upTo('done')} as done, ${upTo('all')} as all
    from ${own} and ${inFilter('to-ship')}`.execute(db())
  return rows[0] ?? none
}

/** How many orders wait for the vendor to send them; 0 for somebody who is no vendor. */
export async function ordersToShip({ vendorId }: Person): Promise<number> {
  if (!vendorId) return 0
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${ownParcels(vendorId)} and ${inFilter('to-ship')}`.execute(db())
  return rows[0]?.found ?? 0
}

function ownParcels(vendorId: VendorId) {
  return sql`parcels parcel where parcel.vendor_id = ${vendorId}`
}

function inFilter(filter: VendorOrderFilter) {
  const isOpen = sql<SqlBool>`parcel.is_order_open and parcel.status in ('new', 'accepted', 'labelled', 'ready')`
  switch (filter) {
    case 'to-ship':
      return isOpen
    case 'late':
      return sql<SqlBool>`${isOpen} and parcel.status <> 'ready' and parcel.ordered_at < ${lateBefore(now())}`
    case 'pickup':
      return sql<SqlBool>`${isOpen} and parcel.is_local_pickup`
    case 'done':
      return sql<SqlBool>`parcel.is_paid and parcel.status in ('shipped', 'delivered', 'cancelled')`
    case 'all':
      return sql<SqlBool>`parcel.is_paid`
  }
}

function found(vendorId: VendorId, search: string) {
  const words = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const number = `${search
    .replace(/^#/, '')
    .toLowerCase()
    .replaceAll(/[^0-9a-f-]/g, '')}%`
  const isNumber = number.length > 4
  return sql<SqlBool>`((${isNumber} and orders.id::text like ${number})
    or orders.shipping_address->>'name' ilike ${words}
    or exists (select 1 from order_lines line where line.order_id = orders.id and line.vendor_id = ${vendorId} and line.name ilike ${words}))`
}

function vendorParcels(vendorId: VendorId) {
  return db()
    .selectFrom('parcels as parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .select(['orders.id', 'orders.status', 'orders.created_at', 'orders.is_local_pickup'])
    .select(['parcel.id as parcel_id', 'parcel.status as parcel_status', 'parcel.items_cents'])
    .where('parcel.vendor_id', '=', vendorId)
    .where(sql<SqlBool>`parcel.is_paid`)
}

type ParcelRow = Awaited<ReturnType<ReturnType<typeof vendorParcels>['execute']>>[number]

function summaryOf(row: ParcelRow) {
  const isDisputed = row.status === 'disputed'
  return {
    id: row.id,
    parcelId: row.parcel_id,
    orderStatus: row.status,
    parcelStatus: row.parcel_status,
    placedAt: row.created_at.toISOString(),
    itemsCents: row.items_cents,
    isLocalPickup: row.is_local_pickup,
    isDisputed,
    isLate: !isDisputed && isLate({ status: row.parcel_status, orderedAt: row.created_at }, now()),
  }
}
