import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { holdKindOf } from '#modules/payments'
import type { PaymentTables } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { containsPattern } from '#platform/db/lists/contains-pattern.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type OrderId, type VendorId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import { type ShipmentRow, shipmentsOf, shipmentView } from '../fulfillment/shipment-queries.server.ts'
import { notSentFacts } from '../fulfillment/mark-shipment-not-sent.server.ts'
import { type NotSentFacts, notSentRule } from '../fulfillment/not-sent-rule.ts'
import { dayText, isPastShipBy, shipBy } from '../fulfillment/ship-by.server.ts'
import { labelOfRow, labelsOf, labelVoidsOf } from '../labels/label-queries.server.ts'
import { refundRule, type VendorOrderRuleFacts, vendorOrderRules } from '../lifecycle/order-rules.ts'
import { openStatuses, toShipStatuses, type VendorOrderStatus } from '../lifecycle/order-status.ts'
import { lineView, linesOfOrders } from './order-queries.server.ts'
import { newestFirst, sortedBy, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import type { VendorOrderSummary, VendorOrderDetails } from './order-views.ts'
import { ownDiscountOf } from './own-discount-of.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & PaymentTables & VendorTables>()
const pageSize = 20
/** As many as fit beside an order in a list. */
const shownLines = '$[0 to 2]'

/** By the last day to ship; on the same day, what was ordered first. */
const soonest = sql`${shipBy} || to_char(vendor_order.ordered_at at time zone 'UTC', ' YYYY-MM-DD HH24:MI:SS.US')`

/**
 * 'to-ship': needs the vendor's work; 'late': of those, what has waited too long; 'done': shipped, handed over or
 * canceled.
 */
export type VendorOrderFilter = 'to-ship' | 'late' | 'pickup' | 'done' | 'all'

export interface VendorOrdersQuery {
  readonly filter: VendorOrderFilter
  readonly cursor: string | null
  /** The start of an order number, or words of a buyer's or hat's name. */
  readonly search?: string | null
  /** 20 by default. */
  readonly limit?: number
}

/** The vendor's paid orders, newest first, but those to ship by their day. Empty if the actor isn't a vendor. */
export async function vendorOrders(
  actor: Person,
  { filter, cursor, search = null, limit = pageSize }: VendorOrdersQuery,
): Promise<Page<VendorOrderSummary>> {
  if (!actor.vendorId) return { items: [], next: null }
  const { vendorId } = actor
  const id = 'vendor_order.order_id'
  const sorted =
    filter === 'to-ship' || filter === 'late'
      ? sortedBy({ value: soonest, id, type: 'text' }, 'asc', cursor)
      : newestFirst('vendor_order.ordered_at', id, cursor)
  const rows = await vendorOrderRows(vendorId)
    .innerJoinLateral(
      // An aggregate without groups returns one row per order, so the list keeps the index order.
      (eb) =>
        eb
          .selectFrom('order_lines as line')
          .select(sql<number>`coalesce(sum(line.quantity), 0)::int`.as('units'))
          .select(
            sql<
              VendorOrderSummary['shownLines']
            >`coalesce(jsonb_path_query_array(jsonb_agg(jsonb_build_object('id', line.id, 'name', line.name, 'quantity', line.quantity, 'picture', line.picture) order by line.position), ${shownLines}), '[]')`.as(
              'shown_lines',
            ),
          )
          .whereRef('line.order_id', '=', 'orders.id')
          .where('line.vendor_id', '=', vendorId)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['own.units', 'own.shown_lines'])
    .select('vendor_order.shipping_cents')
    .select(sql<string | null>`orders.shipping_address->>'name'`.as('recipient'))
    .select(sql<string | null>`orders.shipping_address->>'city'`.as('city'))
    .select(sql<string | null>`orders.shipping_address->>'state'`.as('state'))
    .select(
      sql<boolean>`exists (select from shipments s where s.vendor_order_id = vendor_order.id)`.as('is_split'),
    )
    .select(sorted.cursorValue.as('cursor_value'))
    .$if(filter !== 'all', (query) => query.where(inFilter(filter)))
    .$if(search !== null, (query) => query.where(found(vendorId, search ?? '')))
    .where(sorted.isBehind)
    .orderBy(sorted.order)
    .limit(limit + 1)
    .execute()
  const { items, next } = sortedPageOf(rows, limit)
  return {
    items: items.map((row) => ({
      ...summaryOf(row),
      units: row.units,
      shownLines: row.shown_lines,
      shippingCents: row.shipping_cents,
      recipient: row.recipient,
      destination: row.city === null ? null : `${row.city}, ${row.state}`,
      nextStep: row.is_split ? null : nextStepOf(row),
    })),
    next,
  }
}

function nextStepOf(row: VendorOrderRow & { readonly city: string | null }): VendorOrderSummary['nextStep'] {
  const can = vendorOrderRules(ruleFactsOf({ ...row, shipping_address: row.city === null ? null : {} }))
  if (can.label.allowed) return 'label'
  if (can.makeReady.allowed) return 'ready'
  if (row.is_local_pickup && can.deliver.allowed) return 'deliver'
  return row.vendor_order_status === 'labeled' && can.ship.allowed ? 'ship' : null
}

/**
 * An order for one of its vendors: their lines, their total and the ship-to address, without other vendors or the
 * payment. Null when it has none of their items, is unpaid or doesn't exist.
 */
export async function vendorOrderDetails(actor: Person, orderId: string): Promise<VendorOrderDetails | null> {
  if (!actor.vendorId || !isId(orderId)) return null
  const { vendorId } = actor
  const row = await vendorOrderRows(vendorId)
    .leftJoin('transfers as transfer', (join) =>
      join
        .onRef('transfer.order_id', '=', 'orders.id')
        .onRef('transfer.vendor_id', '=', 'vendor_order.vendor_id')
        .on('transfer.sequence', '=', 1),
    )
    .innerJoin('vendors', 'vendors.id', 'vendor_order.vendor_id')
    .select(['transfer.status as payout', 'transfer.held_because', 'vendors.display_name as vendor_name'])
    .select('vendors.status as vendor_status')
    .select([
      'orders.shipping_address',
      'orders.shipping_option',
      'orders.discount_code',
      'vendor_order.shipping_cents',
      'vendor_order.shipped_at',
      'vendor_order.delivered_at',
      'vendor_order.return_policy',
    ])
    .where('orders.id', '=', orderId as OrderId)
    .executeTakeFirst()
  if (!row) return null
  const [lines, labels, labelVoids, shipments] = await Promise.all([
    linesOfOrders([row.id]),
    labelsOf([row.vendor_order_id]),
    labelVoidsOf(row.vendor_order_id),
    shipmentsOf([row.vendor_order_id]),
  ])
  const own = lines.filter((line) => line.vendor_id === vendorId)
  const label = labels.get(row.vendor_order_id)
  const facts = ruleFactsOf(row)
  const notSent = await notSentFacts({ orderId: row.id, vendorOrder: facts, shipments })
  return {
    ...summaryOf(row),
    can: vendorOrderRules(facts),
    canRefund: refundRule({ status: row.status, isPaid: true }),
    units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    ownDiscount: ownDiscountOf(row, own),
    lines: own.map(lineView),
    shipTo: row.is_local_pickup ? null : row.shipping_address,
    shippingOption: row.shipping_option,
    shippingCents: row.shipping_cents,
    returnPolicy: row.return_policy,
    label: label ? labelOfRow(label) : null,
    labelVoids,
    shipments: shipments.map((shipment) => vendorShipmentView(shipment, facts, notSent)),
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    payout: row.payout,
    payoutHold: row.payout === 'held' ? holdKindOf(row.held_because ?? '') : null,
    isPayoutPaused: row.vendor_status === 'suspended',
    vendorName: row.vendor_name,
  }
}

function vendorShipmentView(
  shipment: ShipmentRow,
  facts: VendorOrderRuleFacts,
  notSent: NotSentFacts,
): VendorOrderDetails['shipments'][number] {
  return {
    ...shipmentView(shipment),
    label: shipment.label && labelOfRow(shipment.label),
    can: vendorOrderRules(facts, shipment),
    canMarkNotSent: notSentRule(shipment, notSent),
  }
}

/** Counts stop here: higher numbers don't help the artist, and every page view would count them again. */
export const maxOrdersCounted = 200

/**
 * How many orders each filter shows. 'done' and 'all' stop at `maxOrdersCounted` + 1. All zero if the actor isn't a vendor.
 */
export async function vendorOrderCounts(actor: Person): Promise<Record<VendorOrderFilter, number>> {
  const none = { 'to-ship': 0, late: 0, pickup: 0, done: 0, all: 0 }
  if (!actor.vendorId) return none
  const { vendorId } = actor
  const own = ownVendorOrders(vendorId)
  const counted = (filter: VendorOrderFilter) => sql`count(*) filter (where ${inFilter(filter)})::int`
  const upTo = (filter: VendorOrderFilter) =>
    sql`(select count(*)::int from (select 1 from ${own} and ${inFilter(filter)} limit ${maxOrdersCounted + 1}) counted)`
  const { rows } = await sql<Record<VendorOrderFilter, number>>`
    select ${counted('to-ship')} as "to-ship", ${counted('late')} as late, ${counted('pickup')} as pickup,
      ${upTo('done')} as done, ${upTo('all')} as all
    from ${own} and ${isOpen}`.execute(db())
  return rows[0] ?? none
}

export function ownVendorOrders(vendorId: VendorId) {
  return sql`vendor_orders vendor_order where vendor_order.vendor_id = ${vendorId}`
}

/** As literals, because an index has only the rows with the open ones. */
const hasStatus = (statuses: readonly VendorOrderStatus[]) =>
  sql<SqlBool>`vendor_order.is_order_open and vendor_order.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
const isOpen = hasStatus(openStatuses)

export function inFilter(filter: VendorOrderFilter): RawBuilder<SqlBool> {
  switch (filter) {
    case 'to-ship':
      return hasStatus(toShipStatuses)
    case 'late':
      return sql<SqlBool>`${inFilter('to-ship')} and ${isPastShipBy(now())}`
    case 'pickup':
      return sql<SqlBool>`${isOpen} and vendor_order.is_local_pickup`
    case 'done':
      return sql<SqlBool>`vendor_order.is_paid and vendor_order.status in ('shipped', 'delivered', 'canceled')`
    case 'all':
      return sql<SqlBool>`vendor_order.is_paid`
  }
}

function found(vendorId: VendorId, search: string) {
  const words = containsPattern(search)
  const number = `${search
    .replace(/^#/, '')
    .toLowerCase()
    .replaceAll(/[^0-9a-f-]/g, '')}%`
  const isNumber = number.length > 4
  return sql<SqlBool>`((${isNumber} and orders.id::text like ${number})
    or orders.shipping_address->>'name' ilike ${words}
    or exists (select 1 from order_lines line where line.order_id = orders.id and line.vendor_id = ${vendorId} and line.name ilike ${words}))`
}

function vendorOrderRows(vendorId: VendorId) {
  return db()
    .selectFrom('vendor_orders as vendor_order')
    .innerJoin('orders', 'orders.id', 'vendor_order.order_id')
    .select(['orders.id', 'orders.status', 'orders.created_at', 'orders.is_local_pickup'])
    .select([
      'vendor_order.id as vendor_order_id',
      'vendor_order.status as vendor_order_status',
      'vendor_order.items_cents',
    ])
    .select(shipBy.as('ship_by'))
    .where('vendor_order.vendor_id', '=', vendorId)
    .where(sql<SqlBool>`vendor_order.is_paid`)
}

type VendorOrderRow = Awaited<ReturnType<ReturnType<typeof vendorOrderRows>['execute']>>[number]

function ruleFactsOf(
  row: VendorOrderRow & { readonly shipping_address: object | null },
): VendorOrderRuleFacts {
  return {
    status: row.vendor_order_status,
    order: {
      status: row.status,
      isLocalPickup: row.is_local_pickup,
      shippingAddress: row.shipping_address,
    },
  }
}

function summaryOf(row: VendorOrderRow) {
  const isDisputed = row.status === 'disputed'
  const isWaiting = toShipStatuses.includes(row.vendor_order_status)
  return {
    id: row.id,
    vendorOrderId: row.vendor_order_id,
    orderStatus: row.status,
    vendorOrderStatus: row.vendor_order_status,
    placedAt: row.created_at.toISOString(),
    itemsCents: row.items_cents,
    isLocalPickup: row.is_local_pickup,
    isDisputed,
    shipBy: isWaiting ? row.ship_by : null,
    isLate: !isDisputed && isWaiting && row.ship_by < dayText(now()),
  }
}
