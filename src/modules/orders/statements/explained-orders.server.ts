import { type SqlBool, sql } from 'kysely'
import { isEarning, type MoneyKind } from '#modules/payments'
import { type VendorEntry, vendorEntriesOf } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import type { ExplainedOrder, MoneyLine } from './money-views.ts'
import { newestFirst, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import type { OrderStatus } from '../lifecycle/order-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()
const pageSize = 20

/** The money of the vendor's paid orders line by line, newest order first. Empty if the actor isn't a vendor. */
export async function explainedOrders(actor: Person, cursor: string | null): Promise<Page<ExplainedOrder>> {
  if (!actor.vendorId) return { items: [], next: null }
  const sorted = newestFirst('vendor_order.ordered_at', 'vendor_order.order_id', cursor)
  const rows = await ordersOf(actor.vendorId)
    .select(sorted.cursorValue.as('cursor_value'))
    .where(sorted.isBehind)
    .orderBy(sorted.order)
    .limit(pageSize + 1)
    .execute()
  const { items, next } = sortedPageOf(rows, pageSize)
  return { items: await explain(actor, items), next }
}

/** The same for one of the vendor's orders. Null when it has none of their items. */
export async function explainedOrder(actor: Person, orderId: OrderId): Promise<ExplainedOrder | null> {
  if (!actor.vendorId) return null
  const rows = await ordersOf(actor.vendorId).where('orders.id', '=', orderId).execute()
  const [order] = await explain(actor, rows)
  return order ?? null
}

function ordersOf(vendorId: VendorId) {
  return db()
    .selectFrom('vendor_orders as vendor_order')
    .innerJoin('orders', 'orders.id', 'vendor_order.order_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('order_lines as line')
          .whereRef('line.order_id', '=', 'vendor_order.order_id')
          .whereRef('line.vendor_id', '=', 'vendor_order.vendor_id')
          .select(['line.name', 'line.picture', 'line.quantity'])
          .select(sql<number>`(sum(line.quantity) over ())::int`.as('units'))
          .orderBy('line.position')
          .limit(1)
          .as('hats'),
      (join) => join.onTrue(),
    )
    .select(['orders.id', 'orders.status', 'orders.created_at'])
    .select(['hats.name', 'hats.picture', 'hats.quantity', 'hats.units'])
    .where('vendor_order.vendor_id', '=', vendorId)
    .where(sql<SqlBool>`vendor_order.is_paid`)
}

interface OrderRow {
  readonly id: OrderId
  readonly status: OrderStatus
  readonly created_at: Date
  readonly name: string | null
  readonly picture: string | null
  readonly quantity: number | null
  readonly units: number | null
}

async function explain(actor: Person, orders: readonly OrderRow[]): Promise<ExplainedOrder[]> {
  const ids = orders.map(({ id }) => id)
  const [entries, sold] = await Promise.all([vendorEntriesOf(actor, ids), soldIn(actor, ids)])
  return orders.map(({ id, status, created_at, name, picture, quantity, units }) => {
    const lines = entries
      .filter(({ orderId }) => orderId === id)
      .flatMap((entry) => moneyLinesOf(entry, sold))
    const sumOf = (chosen: readonly MoneyLine[]) => addCents(...chosen.map((line) => line.amountCents))
    return {
      id,
      status,
      placedAt: created_at.toISOString(),
      hatName: name ?? 'Hats',
      picture,
      firstUnits: quantity ?? 0,
      units: units ?? 0,
      lines,
      earnedCents: sumOf(lines.filter(({ isEarned }) => isEarned)),
      owedCents: sumOf(lines),
    }
  })
}

interface Sold {
  /** Before the artist's own discount. */
  readonly grossCents: Cents
  /** After it. */
  readonly itemsCents: Cents
}

/** What the vendor sold in each order, to split payments into their parts. */
export async function soldIn(
  actor: Person,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Sold>> {
  if (!actor.vendorId || orderIds.length === 0) return new Map()
  const { rows } = await sql<{ order_id: OrderId; gross: number; items: number }>`
    select vendor_order.order_id, sum(vendor_order.items_cents)::bigint as items, (
      select coalesce(sum(line.unit_price_cents * line.quantity), 0)::bigint from order_lines line
      where line.order_id = vendor_order.order_id and line.vendor_id = ${actor.vendorId}
    ) as gross
    from vendor_orders vendor_order
    where vendor_order.vendor_id = ${actor.vendorId} and vendor_order.order_id = any(${[...orderIds]})
    group by vendor_order.order_id`.execute(db())
  return new Map(
    rows.map(({ order_id, gross, items }) => [
      order_id,
      { grossCents: cents(gross), itemsCents: cents(items) },
    ]),
  )
}

/** A payment is split into items, the artist's discount and shipping. Other entries stay as booked. */
export function moneyLinesOf(entry: VendorEntry, sold: ReadonlyMap<OrderId, Sold>): MoneyLine[] {
  const { orderId, kind, amountCents } = entry
  const of = sold.get(orderId)
  const line = (name: MoneyLine['kind'], amount: Cents) => ({
    orderId,
    kind: name,
    amountCents: amount,
    at: entry.at.toISOString(),
    isEarned: name === 'items' || name === 'discount' || isEarning(name satisfies MoneyKind),
  })
  if (kind !== 'payment' || !of) return [line(kind === 'payment' ? 'items' : kind, amountCents)]
  return [
    line('items', of.grossCents),
    line('discount', subtractCents(of.itemsCents, of.grossCents)),
    line('shipping', subtractCents(amountCents, of.itemsCents)),
  ].filter((part) => part.kind === 'items' || part.amountCents !== zeroCents)
}
