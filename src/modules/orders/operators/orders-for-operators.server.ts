import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PaymentTables } from '#modules/payments/server'
import type { VendorTables } from '#modules/vendors/server'
import { beginsPattern, containsPattern } from '#platform/db/lists/contains-pattern.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { maxListCount, type Page } from '#shared/paging.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { countRowsOfEach } from '#platform/db/lists/count-rows.server.ts'
import { type SortedBy, sortedBy, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import type { OrderTables } from '../tables.server.ts'
import type { OperatorOrdersQuery, OperatorOrderSummary } from './operator-order-views.ts'
import { ordersOfBuyer } from './orders-of-buyer.server.ts'
import { type OrderSearch, orderSearchOf } from './order-search.ts'

const db = databaseOf<OrderTables & PaymentTables & VendorTables>()
const pageSize = 50

/** The name in its address or, for a pickup, in the account's newest order with one. */
const buyer = sql<string | null>`coalesce(orders.shipping_address->>'name', (
  select other.shipping_address->>'name' from orders as other
  where other.user_id = orders.user_id and other.paid_at is not null and other.shipping_address->>'name' is not null
  order by other.created_at desc, other.id desc limit 1))`

/** A page of paid orders as sorted, at most `limit`. Refuses 'not-found' for anyone but operators. */
export async function ordersForOperators(
  actor: Actor,
  query: OperatorOrdersQuery,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<OperatorOrderSummary>> {
  requirePermission(actor, 'read_orders')
  const sorted = sortedOrders('orders', query, cursor)
  const rows = await db()
    .selectFrom('orders')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines as line')
          .innerJoin('vendors as vendor', 'vendor.id', 'line.vendor_id')
          .select(sql<number>`coalesce(sum(line.quantity), 0)::int`.as('units'))
          .select(sql<string[]>`coalesce(json_agg(distinct vendor.display_name), '[]')`.as('vendors'))
          .select(sql<string[]>`coalesce(json_agg(line.name order by line.position), '[]')`.as('hats'))
          .select(sql<string | null>`(array_agg(line.picture order by line.position))[1]`.as('picture'))
          .whereRef('line.order_id', '=', 'orders.id')
          .as('contents'),
      (join) => join.onTrue(),
    )
    .select(['orders.id', 'orders.status', 'orders.created_at as placedAt', 'orders.email'])
    .select(['orders.total_cents as totalCents', 'orders.refunded_cents as refundedCents'])
    .select(buyer.as('buyer'))
    .select(['contents.units', 'contents.vendors', 'contents.hats', 'contents.picture'])
    .select(sorted.cursorValue.as('cursor_value'))
    .where(sql<SqlBool>`orders.id in (${shownIds(query, cursor, limit + 1)})`)
    .orderBy(sorted.order)
    .limit(limit + 1)
    .execute()
  return sortedPageOf(rows, limit)
}

/** How many paid orders match each query, at most one more than `maxListCount`. Refuses 'not-found' for anyone but operators. */
export async function countOrdersForOperators(
  actor: Actor,
  queries: readonly OperatorOrdersQuery[],
): Promise<readonly number[]> {
  requirePermission(actor, 'read_orders')
  return countRowsOfEach(queries.map((query) => shownIds(query, null, maxListCount + 1)))
}

/** `orders` is the table or its alias. */
function sortedOrders(orders: string, { sort }: OperatorOrdersQuery, cursor: string | null): SortedBy {
  const column =
    sort?.by === 'total'
      ? ({ value: sql.ref(`${orders}.total_cents`), type: 'bigint' } as const)
      : ({ value: sql.ref(`${orders}.created_at`), type: 'timestamptz' } as const)
  return sortedBy({ ...column, id: `${orders}.id` }, sort?.direction ?? 'desc', cursor)
}

/**
 * The first ids that match. Each way to match is a separate query with a separate index: one with several ways in a single
 * condition would read every order.
 */
function shownIds(query: OperatorOrdersQuery, cursor: string | null, limit: number): RawBuilder<unknown> {
  const sorted = sortedOrders('o', query, cursor)
  const search = orderSearchOf(query.search)
  const ways = search ? waysToMatch(search, query.begins ?? false) : [sql<SqlBool>`true`]
  // '#' with letters that no number has.
  if (ways.length === 0) return sql`select null::uuid where false`
  const parts = ways.map(
    (
      matches,
    ) => sql`(select o.id from orders o where o.paid_at is not null and ${matches} and ${filters(query)}
      and ${sorted.isBehind} order by ${sorted.order} limit ${limit})`,
  )
  return sql.join(parts, sql` union `)
}

function filters({
  status,
  vendorId,
  productId,
  buyer,
  from,
  before,
}: OperatorOrdersQuery): RawBuilder<SqlBool> {
  const used = [
    status && sql`o.status = ${status}`,
    vendorId &&
      sql`o.id in (select own.order_id from vendor_orders own where own.vendor_id = ${vendorId} and own.is_paid)`,
    productId &&
      sql`o.id in (select line.order_id from order_lines line where line.product_id = ${productId})`,
    buyer && ordersOfBuyer(buyer),
    from && sql`o.created_at >= ${from}`,
    before && sql`o.created_at < ${before}`,
  ].filter((condition) => condition != null)
  return used.length > 0 ? sql<SqlBool>`${sql.join(used, sql` and `)}` : sql<SqlBool>`true`
}

function waysToMatch({ stripeId, ids, words }: OrderSearch, begins: boolean): RawBuilder<SqlBool>[] {
  const pattern = begins ? beginsPattern(words ?? '') : containsPattern(words ?? '')
  return [
    ...(stripeId
      ? [
          sql<SqlBool>`o.stripe_payment_intent = ${stripeId}`,
          sql<SqlBool>`o.stripe_charge = ${stripeId}`,
          sql<SqlBool>`o.id in (select order_id from refunds where stripe_refund_id = ${stripeId})`,
          sql<SqlBool>`o.id in (select order_id from transfers where stripe_transfer_id = ${stripeId})`,
        ]
      : []),
    ...(ids ? [sql<SqlBool>`o.id between ${ids.first}::uuid and ${ids.last}::uuid`] : []),
    ...(words === null
      ? []
      : [sql<SqlBool>`o.email ilike ${pattern}`, sql<SqlBool>`o.shipping_address->>'name' ilike ${pattern}`]),
    ...(words === null || begins ? [] : waysByContents(pattern)),
  ]
}

/** By its hats and its artists. */
function waysByContents(pattern: string): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`o.id in (select line.order_id from order_lines line where line.name ilike ${pattern})`,
    sql<SqlBool>`o.id in (select own.order_id from vendor_orders own join vendors on vendors.id = own.vendor_id
      where vendors.display_name ilike ${pattern} and own.is_paid)`,
  ]
}
