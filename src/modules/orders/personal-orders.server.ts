import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/** The person's own orders with their lines and parcels, for their copy of their data. */
export async function exportOrders(actor: Person): Promise<unknown> {
  const orders = await db().selectFrom('orders').selectAll().where('user_id', '=', actor.userId).execute()
  const ofThese = orders.map(({ id }) => id)
  if (ofThese.length === 0) return []
  const [lines, parcels] = await Promise.all([
    db().selectFrom('order_lines').selectAll().where('order_id', 'in', ofThese).execute(),
    db()
      .selectFrom('parcels as p')
      .leftJoin('shipping_labels as l', (join) =>
        join.onRef('l.parcel_id', '=', 'p.id').on('l.status', '=', 'bought'),
      )
      .select(['p.order_id', 'p.vendor_id', 'p.status', 'p.shipped_at', 'p.delivered_at'])
      .select(['l.carrier', 'l.tracking_number'])
      .where('p.order_id', 'in', ofThese)
      .execute(),
  ])
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  const parcelsByOrder = Map.groupBy(parcels, ({ order_id }) => order_id)
  return orders.map((order) => ({
    ...order,
    lines: linesByOrder.get(order.id) ?? [],
    parcels: parcelsByOrder.get(order.id) ?? [],
  }))
}

/** What the person's shop has sold: its own lines, without the shoppers. Null without a shop. */
export async function exportSales(actor: Person): Promise<unknown> {
  if (!actor.vendorId) return null
  return db()
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('parcels as p', (join) =>
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

/** How many of the person's own orders somebody still has to send, or is being paid for at this moment. */
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

/** How many parcels of paid orders the person's shop still has to send. */
export async function openParcelsOf(actor: Person): Promise<number> {
  if (!actor.vendorId) return 0
  const { n } = await db()
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('p.vendor_id', '=', actor.vendorId)
    .where('p.status', 'in', ['new', 'accepted', 'labelled', 'ready'])
    .where('o.status', 'in', ['paid', 'processing', 'disputed'])
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Leaves of the person's orders what tax law wants, and nothing that says who it was: country and state stay, name, street,
 * city, ZIP and e-mail address go.
 */
export async function takePersonOutOfOrders(actor: Person): Promise<void> {
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
