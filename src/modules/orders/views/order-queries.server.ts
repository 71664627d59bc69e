import { type Selectable, sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { cents, multiplyCents } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import { mayOpenOrder } from './guest-link.server.ts'
import { labelsOf, trackingOfRow } from '../labels/label-queries.server.ts'
import { shipmentsOf, shipmentView } from '../fulfillment/shipment-queries.server.ts'
import { newestFirst, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import { orderRules } from '../lifecycle/order-rules.ts'
import type { OrderLineView, OrderInHistory, OrderView, VendorOrderView } from './order-views.ts'
import type { DesignTables } from '#modules/designs/server'
import type { PaymentTables } from '#modules/payments/server'
import type { OrdersTable, OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & VendorTables & DesignTables & PaymentTables>()
const pageSize = 10

/** The shopper's paid orders, newest first. Unpaid checkouts aren't shown as orders. */
export async function ordersOf(actor: Person, cursor: string | null = null): Promise<Page<OrderInHistory>> {
  const sorted = newestFirst('created_at', 'id', cursor)
  const rows = await db()
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'total_cents',
      'is_local_pickup',
      'shipping_address',
      'shipping_option',
      'created_at',
    ])
    .select(sorted.cursorValue.as('cursor_value'))
    .where('user_id', '=', actor.userId)
    .where('paid_at', 'is not', null)
    .where(sorted.isBehind)
    .orderBy(sorted.order)
    .limit(pageSize + 1)
    .execute()
  const { items, next } = sortedPageOf(rows, pageSize)
  const [lines, deliveries] = await Promise.all([
    linesOfOrders(items.map(({ id }) => id)),
    deliveriesOf(items.filter(({ status }) => status === 'delivered').map(({ id }) => id)),
  ])
  return {
    items: items.map((row) => {
      const own = lines.filter((line) => line.order_id === row.id)
      return {
        id: row.id,
        status: row.status,
        placedAt: row.created_at.toISOString(),
        totalCents: row.total_cents,
        units: own.reduce((sum, { quantity }) => sum + quantity, 0),
        lines: own.map(lineView),
        isLocalPickup: row.is_local_pickup,
        shippingAddress: row.shipping_address,
        arrival: row.shipping_option?.arrival ?? null,
        deliveredAt: deliveries.get(row.id)?.toISOString() ?? null,
      }
    }),
    next,
  }
}

/** When the last artist's part of each order arrived. */
async function deliveriesOf(orderIds: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Date | null>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('vendor_orders')
    .select(({ fn }) => ['order_id', fn.max('delivered_at').as('delivered_at')])
    .where('order_id', 'in', [...orderIds])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.delivered_at]))
}

/**
 * One order for its owner or a guest with its link. Null for everyone else, the same as for an order that doesn't
 * exist, so that ids can't be probed.
 */
export async function orderView(
  actor: Actor,
  orderId: string,
  guestToken: string | null = null,
): Promise<OrderView | null> {
  if (!isId(orderId)) return null
  const id = orderId as OrderId
  const order = await db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order || !mayOpenOrder(actor, order, guestToken)) return null
  return viewOfOrder(order)
}

/** The view of an order that the caller may see. */
export async function viewOfOrder(order: Selectable<OrdersTable>): Promise<OrderView> {
  const vendorOrders = await vendorOrdersOf(order.id)
  return {
    id: order.id,
    status: order.status,
    placedAt: order.created_at.toISOString(),
    email: order.email,
    isGuests: order.user_id === null,
    can: orderRules({ status: order.status, vendorOrders }),
    vendorOrders,
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    discountCode: order.discount_code,
    feeCents: order.fee_cents,
    feeBasisPoints: order.fee_basis_points,
    shippingCents: order.shipping_cents,
    taxCents: order.tax_cents,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    isLocalPickup: order.is_local_pickup,
    shippingAddress: order.shipping_address,
    shippingOption: order.shipping_option,
    payment: {
      id: order.stripe_payment_intent,
      cardBrand: order.card_brand,
      cardLast4: order.card_last4,
    },
  }
}

async function vendorOrdersOf(orderId: OrderId): Promise<VendorOrderView[]> {
  const [vendorOrders, lines] = await Promise.all([
    db()
      .selectFrom('vendor_orders as vendor_order')
      .innerJoin('vendors as vendor', 'vendor.id', 'vendor_order.vendor_id')
      .select([
        'vendor_order.id',
        'vendor_order.vendor_id',
        'vendor_order.status',
        'vendor_order.shipped_at',
        'vendor_order.delivered_at',
      ])
      .select(['vendor.display_name', 'vendor.avatar_url', 'vendor.contact_email'])
      .where('vendor_order.order_id', '=', orderId)
      .orderBy((eb) =>
        eb
          .selectFrom('order_lines as line')
          .select((line) => line.fn.min('line.position').as('first'))
          .whereRef('line.order_id', '=', 'vendor_order.order_id')
          .whereRef('line.vendor_id', '=', 'vendor_order.vendor_id'),
      )
      .execute(),
    linesOfOrders([orderId]),
  ])
  const ids = vendorOrders.map(({ id }) => id)
  const [labels, shipments] = [await labelsOf(ids), await shipmentsOf(ids)]
  return vendorOrders.map((vendorOrder) => {
    const label = labels.get(vendorOrder.id)
    return {
      id: vendorOrder.id,
      vendor: {
        id: vendorOrder.vendor_id,
        name: vendorOrder.display_name,
        avatarUrl: vendorOrder.avatar_url,
        contactEmail: vendorOrder.contact_email,
      },
      status: vendorOrder.status,
      shippedAt: vendorOrder.shipped_at?.toISOString() ?? null,
      deliveredAt: vendorOrder.delivered_at?.toISOString() ?? null,
      tracking: label ? trackingOfRow(label) : null,
      shipments: shipments
        .filter((shipment) => shipment.vendor_order_id === vendorOrder.id)
        .map(shipmentView),
      lines: lines.filter((line) => line.vendor_id === vendorOrder.vendor_id).map(lineView),
    }
  })
}

/** The lines of several orders, sorted by position. */
export async function linesOfOrders(orderIds: readonly OrderId[]) {
  if (orderIds.length === 0) return []
  return db()
    .selectFrom('order_lines as line')
    .leftJoin('ordered_designs as design', 'design.product_id', 'line.product_id')
    .select(['line.id', 'line.order_id', 'line.vendor_id', 'line.product_id', 'line.variant_id', 'line.name'])
    .select(['line.option_values', 'line.picture', 'line.quantity', 'line.unit_price_cents', 'design.roster'])
    .select([
      sql<number>`coalesce((select sum(part.quantity) ${refundedParts}), 0)::int`.as('refunded_units'),
      sql<number[]>`array(select unnest(part.roster_rows) ${refundedParts})`.as('refunded_rows'),
    ])
    .where('line.order_id', 'in', [...orderIds])
    .orderBy('line.position')
    .execute()
}

/** The parts of a line's price that are or will be returned, as `returnedPartsOf` in payments. */
const refundedParts = sql`from returned_parts part
  left join refunds refund on refund.id = part.refund_id
  where part.order_line_id = line.id and part.quantity > 0 and part.undone_at is null
    and (refund.id is null or refund.status <> 'failed')`

export type LineRow = Awaited<ReturnType<typeof linesOfOrders>>[number]

export function lineView(row: LineRow): OrderLineView {
  return {
    id: row.id,
    name: row.name,
    optionValues: row.option_values,
    picture: row.picture,
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    unitPriceCents: cents(row.unit_price_cents),
    lineTotalCents: multiplyCents(row.unit_price_cents, row.quantity),
    refundedUnits: row.refunded_units,
    roster: (row.roster ?? []).map((hat, index) => ({
      ...hat,
      refunded: row.refunded_rows.filter((refunded) => refunded === index + 1).length,
    })),
  }
}
