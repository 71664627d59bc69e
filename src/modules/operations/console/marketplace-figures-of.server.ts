import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { cents } from '#shared/money.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { MarketplaceFigures, OverviewDays } from './marketplace-figures.ts'

const db = databaseOf<unknown>()

interface Row {
  readonly orders: number
  readonly previous_orders: number
  readonly previous_sales: number
  readonly checkouts: number
  readonly converted: number
  readonly sales: number
  readonly income: number
  readonly refunds: number
  readonly refunded: number
  readonly disputes: number
  readonly disputed: number
  readonly bars: { readonly date: string; readonly cents: number; readonly orders: number }[] | null
}

/**
 * The marketplace's figures of the last days (UTC), today included; each figure's definition is at its type. One statement.
 * Refuses 'not-found' for anyone but operators.
 */
export async function marketplaceFiguresOf(
  actor: Actor,
  days: OverviewDays,
  now: Date,
): Promise<MarketplaceFigures> {
  requirePermission(actor, 'read_figures')
  const today = now.toISOString().slice(0, 10)
  const first = new Date(Date.parse(today) - (days - 1) * dayMs)
  const beforeFirst = new Date(first.getTime() - days * dayMs)
  const unit = days > 90 ? 'week' : 'day'
  const { rows } = await sql<Row>`
    with paid as (
      select date_trunc(${unit}, paid_at, 'UTC') as slot, count(*)::int as orders, sum(total_cents)::bigint as sales
      from orders where paid_at >= ${first} group by 1
    ), bars as (
      select to_char(slots.slot at time zone 'UTC', 'YYYY-MM-DD') as date, coalesce(paid.sales, 0)::bigint as cents,
        coalesce(paid.orders, 0) as orders
      from generate_series(date_trunc(${unit}, ${first}::timestamptz, 'UTC'), ${now}::timestamptz, ${`1 ${unit}`}::interval)
        as slots (slot) left join paid using (slot)
    )
    select coalesce((select sum(orders) from paid), 0)::int as orders,
      coalesce((select sum(sales) from paid), 0)::bigint as sales,
      coalesce((select -sum(amount_cents) from ledger_entries
        where account in ('platform', 'processing') and created_at >= ${first}), 0)::bigint as income,
      previous.orders as previous_orders, previous.sales as previous_sales,
      started.checkouts, started.converted, refunds.count as refunds, refunds.sum as refunded, disputes.count as disputes, disputes.sum as disputed,
      (select json_agg(bars order by date) from bars) as bars
    from (select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as sum from refunds
        where status = 'succeeded' and created_at >= ${first}) refunds,
      (select count(*)::int as orders, coalesce(sum(total_cents), 0)::bigint as sales from orders
        where paid_at >= ${beforeFirst} and paid_at < ${first}) previous,
      (select count(*)::int as checkouts, count(paid_at)::int as converted from orders
        where created_at >= ${first}) started,
      (select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as sum from disputes
        where opened_at >= ${first}) disputes`.execute(db())
  const [row] = rows
  if (!row) throw new Error('sums return one row')
  return {
    orders: row.orders,
    previous: { orders: row.previous_orders, salesCents: cents(row.previous_sales) },
    checkouts: row.checkouts,
    converted: row.converted,
    salesCents: cents(row.sales),
    feeIncomeCents: cents(row.income),
    refunds: row.refunds,
    refundedCents: cents(row.refunded),
    disputes: row.disputes,
    disputedCents: cents(row.disputed),
    sales: (row.bars ?? []).map((bar) => ({ ...bar, cents: cents(bar.cents) })),
  }
}
