import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { cents } from '#shared/money.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { MarketplaceFigures, OverviewDays, PeriodFigures } from './marketplace-figures.ts'

const db = databaseOf<unknown>()

interface Row {
  readonly is_previous: boolean
  readonly orders: number
  readonly sales: number
  readonly bars: { readonly date: string; readonly cents: number; readonly orders: number }[] | null
  readonly checkouts: number
  readonly converted: number
  readonly income: number
  readonly refunds: number
  readonly refunded: number
  readonly disputes: number
  readonly disputed: number
}

/**
 * The marketplace's figures of the last days (UTC), today included, and of as many days before them; each figure's definition is
 * at its type. One statement. Refuses 'not-found' for anyone but operators.
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
    select period.is_previous, sold.*, started.*, booked.*, refunded.*, disputed.*
    from (values (false, ${first}::timestamptz, timestamptz 'infinity', ${now}::timestamptz),
        (true, ${beforeFirst}, ${first}, ${new Date(first.getTime() - 1)})) as period (is_previous, since, until, last),
      lateral (
        select coalesce(sum(paid.orders), 0)::int as orders, coalesce(sum(paid.sales), 0)::bigint as sales,
          json_agg(json_build_object('date', to_char(slots.slot at time zone 'UTC', 'YYYY-MM-DD'),
            'cents', coalesce(paid.sales, 0), 'orders', coalesce(paid.orders, 0)) order by slots.slot) as bars
        from generate_series(date_trunc(${unit}, period.since, 'UTC'), period.last, ${`1 ${unit}`}::interval) as slots (slot)
          left join (
            select date_trunc(${unit}, paid_at, 'UTC') as slot, count(*)::int as orders, sum(total_cents)::bigint as sales
            from orders where paid_at >= period.since and paid_at < period.until group by 1) paid using (slot)) sold,
      lateral (select count(*)::int as checkouts, count(paid_at)::int as converted from orders
        where created_at >= period.since and created_at < period.until) started,
      lateral (select coalesce(-sum(amount_cents), 0)::bigint as income from ledger_entries
        where account in ('platform', 'processing') and created_at >= period.since and created_at < period.until) booked,
      lateral (select count(*)::int as refunds, coalesce(sum(amount_cents), 0)::bigint as refunded from refunds
        where status = 'succeeded' and created_at >= period.since and created_at < period.until) refunded,
      lateral (select count(*)::int as disputes, coalesce(sum(amount_cents), 0)::bigint as disputed from disputes
        where opened_at >= period.since and opened_at < period.until) disputed
    order by period.is_previous`.execute(db())
  const [current, previous] = rows.map(figuresOf)
  if (!current || !previous) throw new Error('each period has a row')
  return { ...current, previous }
}

function figuresOf(row: Row): PeriodFigures {
  return {
    orders: row.orders,
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
