import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { cents, multiplyCents } from '#shared/money.ts'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'
import { mayOpenOrder } from './guest-link.server.ts'
import { labelsOf, trackingFrom } from './label-queries.server.ts'
import { boxesOf, boxView } from './boxes.server.ts'
import { isCancellable } from './order-status.ts'
import type { OrderLineView, OrderSummary, OrderView, ParcelView } from './order-views.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables & VendorTables>()
const pageSize = 10

/** The shopper's orders that were paid, newest first. An attempt to pay that came to nothing is no order to them. */
export async function ordersOf(actor: Person, cursor: string | null = null): Promise<Page<OrderSummary>> {
  const after = cursor === null ? null : decodeCursor(cursor, 2)
  const rows = await db()
    .selectFrom('orders')
    .select(['id', 'status', 'total_cents', 'is_local_pickup', 'shipping_address', 'created_at'])
    // Microseconds, which a Date would lose: a cursor cut to milliseconds would repeat a row.
    .select(sql<string>`created_at::text`.as('created_text'))
    .where('user_id', '=', actor.userId)
    .where('paid_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const lines = await linesOf(shown.map(({ id }) => id))
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => {
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
      }
    }),
    next: last ? encodeCursor([last.created_text, last.id]) : null,
  }
}

/**
 * One order for its owner, or for whoever holds its guest link. Null for everybody else, and alike when there is no such
 * order: nobody learns which ids exist.
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
  const parcels = await parcelsOf(id)
  return {
    id: order.id,
    status: order.status,
    placedAt: order.created_at.toISOString(),
    email: order.email,
    canCancel: isCancellable({ status: order.status, parcels }),
    parcels,
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    discountCode: order.discount_code,
    feeCents: order.fee_cents,
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

async function parcelsOf(orderId: OrderId): Promise<ParcelView[]> {
  const [parcels, lines] = await Promise.all([
    db()
      .selectFrom('parcels as parcel')
      .innerJoin('vendors as vendor', 'vendor.id', 'parcel.vendor_id')
      .select(['parcel.id', 'parcel.vendor_id', 'parcel.status', 'parcel.shipped_at', 'parcel.delivered_at'])
      .select(['vendor.display_name', 'vendor.avatar_url', 'vendor.contact_email'])
      .where('parcel.order_id', '=', orderId)
      .orderBy((eb) =>
        eb
          .selectFrom('order_lines as line')
          .select((line) => line.fn.min('line.position').as('first'))
          .whereRef('line.order_id', '=', 'parcel.order_id')
          .whereRef('line.vendor_id', '=', 'parcel.vendor_id'),
      )
      .execute(),
    linesOf([orderId]),
  ])
  const ids = parcels.map(({ id }) => id)
  const [labels, boxes] = [await labelsOf(ids), await boxesOf(ids)]
  return parcels.map((parcel) => {
    const label = labels.get(parcel.id)
    return {
      id: parcel.id,
      vendor: {
        id: parcel.vendor_id,
        name: parcel.display_name,
        avatarUrl: parcel.avatar_url,
        contactEmail: parcel.contact_email,
      },
      status: parcel.status,
      shippedAt: parcel.shipped_at?.toISOString() ?? null,
      deliveredAt: parcel.delivered_at?.toISOString() ?? null,
      tracking: label ? trackingFrom(label) : null,
      boxes: boxes.filter((box) => box.parcel_id === parcel.id).map(boxView),
      lines: lines.filter((line) => line.vendor_id === parcel.vendor_id).map(lineView),
    }
  })
}

/** The lines of several orders, in their order. */
export async function linesOf(orderIds: readonly OrderId[]) {
  if (orderIds.length === 0) return []
  return db()
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'vendor_id', 'product_id', 'variant_id', 'name', 'option_values', 'picture'])
    .select(['quantity', 'unit_price_cents'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('position')
    .execute()
}

export type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

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
  }
}
