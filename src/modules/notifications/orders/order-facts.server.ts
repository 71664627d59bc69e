import type { CatalogTables } from '#modules/catalog/server'
import type { UsersTable } from '#modules/identity/server'
import type { DesignTables } from '#modules/designs/server'
import type { OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { multiplyCents } from '#shared/money.ts'
import { linePicture } from './line-picture.server.ts'
import { lineOptions } from './line-options.ts'
import { arrivalText } from './arrival-text.ts'
import type { EmailLine, EmailVendorOrder, EmailedOrder } from './order-facts.ts'

const db = databaseOf<OrderTables & VendorTables & DesignTables & CatalogTables & { users: UsersTable }>()

/** The order of an event. Orders are never deleted, so a missing one is a bug. */
export async function orderFacts(orderId: OrderId): Promise<EmailedOrder> {
  const order = await db()
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .selectAll('o')
    .select('u.email as account_email')
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    id: order.id,
    shopperEmail: order.account_email ?? order.email,
    isGuest: order.user_id === null,
    isPickup: order.is_local_pickup,
    address: order.shipping_address,
    shippingName: order.shipping_option?.name ?? null,
    arrival: arrivalText(order.shipping_option?.arrival),
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    discountCode: order.discount_code,
    feeCents: order.fee_cents,
    shippingCents: order.shipping_cents,
    taxCents: order.tax_cents,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    lines: await linesOf(orderId),
    vendorOrders: await vendorOrdersOf(orderId),
  }
}

async function linesOf(orderId: OrderId): Promise<EmailLine[]> {
  const rows = await db()
    .selectFrom('order_lines as line')
    .leftJoin('ordered_designs as design', 'design.product_id', 'line.product_id')
    .select(['line.vendor_id', 'line.name', 'line.option_values', 'line.quantity', 'line.unit_price_cents'])
    .leftJoin('products as product', 'product.id', 'line.product_id')
    .select(['design.roster', 'product.cover_image'])
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute()
  return rows.map((row) => ({
    vendorId: row.vendor_id,
    name: row.name,
    options: lineOptions(row.option_values, row.roster),
    quantity: row.quantity,
    totalCents: multiplyCents(row.unit_price_cents, row.quantity),
    picture: linePicture(row.cover_image),
  }))
}

async function vendorOrdersOf(orderId: OrderId): Promise<EmailVendorOrder[]> {
  const rows = await db()
    .selectFrom('vendor_orders as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('shipping_labels as l', (join) =>
      join
        .onRef('l.vendor_order_id', '=', 'p.id')
        .on('l.status', '=', 'bought')
        .on('l.shipment_id', 'is', null),
    )
    .select(['p.id', 'p.vendor_id', 'p.status', 'p.items_cents', 'p.shipping_cents'])
    .select(['v.display_name', 'u.email'])
    .select(['v.email_new_orders', 'v.email_cancellations'])
    .select(['l.carrier', 'l.tracking_number', 'l.tracking_url'])
    .where('p.order_id', '=', orderId)
    .orderBy('v.display_name')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    vendorId: row.vendor_id,
    vendorName: row.display_name,
    vendorEmail: row.email,
    wants: { newOrders: row.email_new_orders, cancellations: row.email_cancellations },
    itemsCents: row.items_cents,
    shippingCents: row.shipping_cents,
    isCanceled: row.status === 'canceled',
    tracking:
      row.carrier !== null && row.tracking_number !== null
        ? { carrier: row.carrier, number: row.tracking_number, url: row.tracking_url }
        : null,
  }))
}
