import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface SalesFigures {
  /** What the vendor's hats have earned since the beginning, refunds taken off. */
  readonly totalCents: Cents
  /** One entry for each of the last days, oldest first, in UTC. */
  readonly days: readonly SalesDay[]
}

export interface SalesDay {
  /** 2026-11-21. */
  readonly date: string
  /** Below zero when more was refunded than sold. */
  readonly cents: Cents
  readonly orders: number
}

/**
 * The vendor's sales as the books have them: what payments brought it, less what refunds and disputes took. Transfers only move that
 * money, so they do not count. All zero for somebody who is no vendor.
 */
export async function vendorSalesFigures(actor: Person, days: number, now: Date): Promise<SalesFigures> {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await sql<{
    total: number
    days: { date: string; cents: number; orders: number }[] | null
  }>`
    with sales as (
      select day as date, -amount_cents as cents, case when kind = 'payment' then entries else 0 end as orders
      from vendor_money_days
      where vendor_id = ${actor.vendorId}
        and kind in ('payment', 'shipping-share', 'refund', 'refund-failed', 'dispute', 'dispute-won')
    ), recent as (
      select day::date as date, coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(orders), 0)::int as orders
      from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') day
      left join sales on sales.date = day::date
      group by day
    )
    select coalesce((select sum(cents) from sales), 0)::bigint as total,
      (select json_agg(json_build_object('date', date, 'cents', cents, 'orders', orders) order by date) from recent)
        as days`.execute(db())
  const [row] = rows
  return {
    totalCents: cents(row?.total ?? 0),
    days: (row?.days ?? []).map((day) => ({ ...day, cents: cents(day.cents) })),
  }
}
