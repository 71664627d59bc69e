import { sql } from 'kysely'
import type { UsersTable } from '#modules/identity/server'
import { designsOfOrder, type OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { type OrderId, shortId } from '#shared/ids.ts'
import type { EvidenceFacts } from './evidence-from.ts'

const db = databaseOf<OrderTables & VendorTables & { users: UsersTable }>()

/** The newest ones; what doesn't fit into Stripe's field is cut. */
const maxMessages = 100

/** What our data says about an order, for its evidence. */
export async function evidenceFacts(orderId: OrderId, termsUrl: string): Promise<EvidenceFacts> {
  const order = await db()
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.email', 'o.created_at', 'o.shipping_address', 'u.email as accountEmail'])
    .select(['o.discount_cents as discountCents', 'o.fee_cents as feeCents', 'o.tax_cents as taxCents'])
    .select(['o.shipping_cents as shippingCents', 'o.total_cents as totalCents'])
    .select(['o.refunded_cents as refundedCents', 'o.card_brand as cardBrand', 'o.card_last4 as cardLast4'])
    .select('o.paid_at')
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { shipping_address: address, created_at, paid_at, email, accountEmail, ...payment } = order
  return {
    orderNumber: shortId(orderId),
    placedAt: created_at.toISOString(),
    customerName: address?.name ?? null,
    customerEmail: accountEmail ?? email,
    address: address
      ? [address.name, address.street, `${address.city}, ${address.state} ${address.zip}`, address.country]
      : [],
    payment: { ...payment, paidAt: paid_at?.toISOString() ?? null },
    ...(await shippedParts(orderId)),
    approvals: await approvalsOf(orderId),
    messages: await messagesOf(orderId),
    termsUrl,
  }
}

async function shippedParts(orderId: OrderId) {
  const lines = await db()
    .selectFrom('order_lines as l')
    .innerJoin('vendors as v', 'v.id', 'l.vendor_id')
    .select(['l.name', 'l.quantity', 'v.display_name as vendorName', 'l.unit_price_cents as unitPriceCents'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
  const parts = await db()
    .selectFrom('vendor_orders as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .select(['v.display_name', 'p.shipped_at', 'p.delivered_at'])
    .where('p.order_id', '=', orderId)
    .orderBy('v.display_name')
    .execute()
  const labels = await db()
    .selectFrom('shipping_labels as l')
    .innerJoin('vendor_orders as p', 'p.id', 'l.vendor_order_id')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .select(['l.carrier', 'l.tracking_number', 'l.tracking_url', 'v.display_name'])
    .where('l.order_id', '=', orderId)
    .where('l.status', '=', 'bought')
    .orderBy('l.created_at')
    .execute()
  return {
    lines,
    vendorOrders: parts.map((part) => ({
      vendorName: part.display_name,
      shippedAt: part.shipped_at?.toISOString() ?? null,
      deliveredAt: part.delivered_at?.toISOString() ?? null,
    })),
    packages: labels.flatMap(({ carrier, tracking_number: trackingNumber, tracking_url, display_name }) =>
      carrier && trackingNumber
        ? [{ carrier, trackingNumber, trackingUrl: tracking_url, vendorName: display_name }]
        : [],
    ),
  }
}

async function approvalsOf(orderId: OrderId): Promise<EvidenceFacts['approvals']> {
  const designs = await designsOfOrder(system, { orderId, vendorId: null })
  return designs.flatMap(({ name, proofs }) =>
    proofs.flatMap(({ answer, answeredAt, picture, note }) =>
      answer === 'approved' && answeredAt ? [{ designName: name, at: answeredAt, picture, note }] : [],
    ),
  )
}

/** What the shopper and the artists wrote to each other about this order. */
async function messagesOf(orderId: OrderId): Promise<EvidenceFacts['messages']> {
  const { rows } = await sql<{ sender: string; sent_at: Date; text: string; vendor: string }>`
    select m.sender, m.sent_at, m.text, v.display_name as vendor
    from conversations c join messages m on m.conversation_id = c.id join vendors v on v.id = c.vendor_id
    where c.order_id = ${orderId} and m.text <> ''
    order by m.sent_at desc limit ${maxMessages}`.execute(db())
  return rows.toReversed().map((row) => ({
    sender: row.sender === 'vendor' ? row.vendor : 'Customer',
    at: row.sent_at.toISOString(),
    text: row.text,
  }))
}
