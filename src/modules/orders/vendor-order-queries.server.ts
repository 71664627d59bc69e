import { type SqlBool, sql } from 'kysely'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type OrderId, type VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'
import { labelFrom, labelsOf } from './label-queries.server.ts'
import { lineView, linesOf } from './order-queries.server.ts'
import type { VendorOrderSummary, VendorOrderView } from './order-views.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables & PaymentTables>()
const pageSize = 20

/** 'to-ship': the vendor's next work; 'done': sent, handed over or cancelled. */
export type VendorOrderFilter = 'to-ship' | 'done' | 'all'

export interface VendorOrdersQuery {
  readonly filter: VendorOrderFilter
  readonly cursor: string | null
}

const openStatuses = ['new', 'accepted', 'labelled', 'ready'] as const
const doneStatuses = ['shipped', 'delivered', 'cancelled'] as const
/** The money has come and has not gone back. */
const earning = ['paid', 'processing', 'shipped', 'delivered', 'disputed'] as const

/** The paid orders that hold something of the vendor, newest first; none for somebody who is no vendor. */
export async function vendorOrders(
  actor: Person,
  { filter, cursor }: VendorOrdersQuery,
): Promise<Page<VendorOrderSummary>> {
  if (!actor.vendorId) return { items: [], next: null }
  const { vendorId } = actor
  const after = cursor === null ? null : decodeCursor(cursor, 2)
  const rows = await vendorParcels(vendorId)
    .$if(filter === 'to-ship', (query) =>
      query.where('parcel.status', 'in', openStatuses).where('orders.status', 'in', earning),
    )
    .$if(filter === 'done', (query) => query.where('parcel.status', 'in', doneStatuses))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(orders.created_at, orders.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const [lines, labels] = await Promise.all([
    linesOf(shown.map(({ id }) => id)),
    labelsOf(shown.map(({ parcel_id }) => parcel_id)),
  ])
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => {
      const own = lines.filter((line) => line.order_id === row.id && line.vendor_id === vendorId)
      const { shipping_address: address } = row
      return {
        ...summaryOf(row),
        units: own.reduce((sum, { quantity }) => sum + quantity, 0),
        firstLine: own[0]?.name ?? '',
        hasLabel: labels.has(row.parcel_id),
        destination: address ? `${address.city}, ${address.state}` : null,
      }
    }),
    next: last ? encodeCursor([last.created_text, last.id]) : null,
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
    .select('transfer.status as payout')
    .where('orders.id', '=', orderId as OrderId)
    .executeTakeFirst()
  if (!row) return null
  const [lines, labels] = await Promise.all([linesOf([row.id]), labelsOf([row.parcel_id])])
  const own = lines.filter((line) => line.vendor_id === vendorId)
  const label = labels.get(row.parcel_id)
  return {
    ...summaryOf(row),
    units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: own.map(lineView),
    shipTo: row.is_local_pickup ? null : row.shipping_address,
    shippingOption: row.shipping_option,
    label: label ? labelFrom(label) : null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    payout: row.payout,
  }
}

export interface VendorSales {
  /** What the vendor's hats have earned: discounts taken off, orders that were cancelled or refunded left out. */
  readonly totalCents: Cents
  readonly orders: number
  /** Parcels that wait for the vendor. */
  readonly toShip: number
}

/** The vendor's figures; all zero for somebody who is no vendor. */
export async function vendorSales(actor: Person): Promise<VendorSales> {
  if (!actor.vendorId) return { totalCents: cents(0), orders: 0, toShip: 0 }
  const { rows } = await sql<{ total: number; orders: number; to_ship: number }>`
    select coalesce(sum(p.items_cents), 0)::bigint as total, count(*)::int as orders,
      count(*) filter (where p.status in ('new', 'accepted', 'labelled', 'ready'))::int as to_ship
    from parcels p join orders o on o.id = p.order_id
    where p.vendor_id = ${actor.vendorId} and p.status <> 'cancelled'
      and o.status in ('paid', 'processing', 'shipped', 'delivered', 'disputed')`.execute(db())
  const row = rows[0]
  return { totalCents: cents(row?.total ?? 0), orders: row?.orders ?? 0, toShip: row?.to_ship ?? 0 }
}

function vendorParcels(vendorId: VendorId) {
  return db()
    .selectFrom('parcels as parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .select(['orders.id', 'orders.status', 'orders.created_at', 'orders.is_local_pickup'])
    .select(['orders.shipping_address', 'orders.shipping_option'])
    .select(['parcel.id as parcel_id', 'parcel.status as parcel_status', 'parcel.items_cents'])
    .select(['parcel.shipped_at', 'parcel.delivered_at'])
    .select(sql<string>`orders.created_at::text`.as('created_text'))
    .where('parcel.vendor_id', '=', vendorId)
    .where('orders.paid_at', 'is not', null)
}

type ParcelRow = Awaited<ReturnType<ReturnType<typeof vendorParcels>['execute']>>[number]

function summaryOf(row: ParcelRow) {
  return {
    id: row.id,
    parcelId: row.parcel_id,
    orderStatus: row.status,
    parcelStatus: row.parcel_status,
    placedAt: row.created_at.toISOString(),
    itemsCents: row.items_cents,
    isLocalPickup: row.is_local_pickup,
  }
}
