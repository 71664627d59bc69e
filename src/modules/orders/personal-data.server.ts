import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { eraseRosters, rostersOf } from '#modules/designs/server'
import type { PaymentTables } from '#modules/payments/server'
import { type Person, system } from '#shared/actor.ts'
import { openStatuses } from './lifecycle/order-status.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables & PaymentTables>()

/** The person's own orders with their lines and rosters, vendor orders and operators' notes, for their copy of their data. */
export async function exportOrders(actor: Person): Promise<unknown> {
  const orders = await db().selectFrom('orders').selectAll().where('user_id', '=', actor.userId).execute()
  const ofThese = orders.map(({ id }) => id)
  if (ofThese.length === 0) return []
  const [lines, notes, vendorOrders] = await Promise.all([
    db().selectFrom('order_lines').selectAll().where('order_id', 'in', ofThese).execute(),
    db()
      .selectFrom('order_notes')
      .select(['order_id', 'text', 'created_at'])
      .where('order_id', 'in', ofThese)
      .execute(),
    db()
      .selectFrom('vendor_orders as p')
      .leftJoin('shipping_labels as l', (join) =>
        join.onRef('l.vendor_order_id', '=', 'p.id').on('l.status', '=', 'bought'),
      )
      .select(['p.order_id', 'p.vendor_id', 'p.status', 'p.shipped_at', 'p.delivered_at'])
      .select(['p.return_policy', 'l.carrier', 'l.tracking_number'])
      .where('p.order_id', 'in', ofThese)
      .execute(),
  ])
  const rosters = await rostersOf(
    system,
    lines.flatMap((line) => line.product_id ?? []),
  )
  const withRosters = lines.map((line) => ({
    ...line,
    roster: (line.product_id && rosters.get(line.product_id)) ?? [],
  }))
  const linesByOrder = Map.groupBy(withRosters, ({ order_id }) => order_id)
  const notesByOrder = Map.groupBy(notes, ({ order_id }) => order_id)
  const vendorOrdersByOrder = Map.groupBy(vendorOrders, ({ order_id }) => order_id)
  return orders.map((order) => ({
    ...order,
    lines: linesByOrder.get(order.id) ?? [],
    notes: notesByOrder.get(order.id) ?? [],
    vendorOrders: vendorOrdersByOrder.get(order.id) ?? [],
  }))
}

/** The lines that the person sold as a vendor, without shoppers' data. Null without a vendor profile. */
export async function exportSales(actor: Person): Promise<unknown> {
  if (!actor.vendorId) return null
  return db()
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('vendor_orders as p', (join) =>
      join.onRef('p.order_id', '=', 'l.order_id').onRef('p.vendor_id', '=', 'l.vendor_id'),
    )
    .select(['l.order_id', 'o.paid_at', 'p.status', 'p.shipped_at', 'p.delivered_at'])
    .select([
      'l.product_id',
      'l.name',
      'l.option_values',
      'l.quantity',
      'l.unit_price_cents',
      'l.discount_cents',
    ])
    .where('l.vendor_id', '=', actor.vendorId)
    .where('o.paid_at', 'is not', null)
    .execute()
}

/** The number of the person's own orders that still have to ship or are being paid now. */
export async function openOrdersOf(actor: Person): Promise<number> {
  const lately = new Date(now().getTime() - 3_600_000)
  const { n } = await db()
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', actor.userId)
    .where((where) =>
      where.or([
        where('status', 'in', ['paid', 'processing', 'disputed']),
        where.and([where('status', '=', 'pending'), where('created_at', '>', lately)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return n
}

/**
 * The number of the person's own orders with a refund that Stripe hasn't confirmed, or that are canceled and still owe a part of what was paid.
 */
export async function openRefundsOf(actor: Person): Promise<number> {
  const { n } = await db()
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', actor.userId)
    .where('paid_at', 'is not', null)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'canceled'), where('refunded_cents', '<', where.ref('total_cents'))]),
        where.exists(
          where
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.status', '=', 'pending'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return n
}

/** The number of paid vendor orders that the person still has to ship. */
export async function openVendorOrdersOf(actor: Person): Promise<number> {
  if (!actor.vendorId) return 0
  const { n } = await db()
    .selectFrom('vendor_orders as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('p.vendor_id', '=', actor.vendorId)
    .where('p.status', 'in', openStatuses)
    .where('o.status', 'in', ['paid', 'processing', 'disputed'])
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Removes what identifies people from the person's orders: name, street, city, ZIP, email address, operators' notes and
 * rosters.
 * Country and state stay, because tax law requires them.
 */
export async function anonymizeOrders(actor: Person): Promise<void> {
  const products = await db()
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select('line.product_id')
    .where('orders.user_id', '=', actor.userId)
    .where('line.product_id', 'is not', null)
    .execute()
  await eraseRosters(
    system,
    products.flatMap(({ product_id }) => product_id ?? []),
  )
  await db()
    .deleteFrom('order_notes')
    .where(sql<boolean>`order_id in (select id from orders where user_id = ${actor.userId})`)
    .execute()
  await db()
    .updateTable('orders')
    .set({
      email: null,
      shipping_address: sql<string | null>`case when shipping_address is null then null
        else shipping_address || '{"name": "Erased", "street": "", "city": "", "zip": ""}'::jsonb end`,
    })
    .where('user_id', '=', actor.userId)
    .execute()
}
