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
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const address = order.shipping_address
  return {
    orderNumber: shortId(orderId),
    placedAt: order.created_at.toISOString(),
    customerName: address?.name ?? null,
    customerEmail: order.accountEmail ?? order.email,
    address: address
      ? [address.name, address.street, `${address.city}, ${address.state} ${address.zip}`, address.country]
      : [],
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
    .select(['l.name', 'l.quantity', 'v.display_name as vendorName'])
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
    .selectFrom('shipping_labels')
    .select(['carrier', 'tracking_number'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'bought')
    .orderBy('created_at')
    .execute()
  return {
    lines,
    vendorOrders: parts.map((part) => ({
      vendorName: part.display_name,
      shippedAt: part.shipped_at?.toISOString() ?? null,
      deliveredAt: part.delivered_at?.toISOString() ?? null,
    })),
    packages: labels.flatMap(({ carrier, tracking_number: trackingNumber }) =>
      carrier && trackingNumber ? [{ carrier, trackingNumber }] : [],
    ),
  }
}

async function approvalsOf(orderId: OrderId): Promise<EvidenceFacts['approvals']> {
  const designs = await designsOfOrder(system, { orderId, vendorId: null })
  return designs.flatMap(({ name, proofs }) =>
    proofs.flatMap(({ answer, answeredAt }) =>
      answer === 'approved' && answeredAt ? [{ designName: name, at: answeredAt }] : [],
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
