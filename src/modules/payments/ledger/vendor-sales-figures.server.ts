import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { PaymentTables } from '../tables.server.ts'
import { salesKinds } from './sales-kinds.ts'

const db = databaseOf<PaymentTables>()

export interface SalesFigures {
  /** The vendor's total sales, less refunds. */
  readonly totalCents: Cents
  /** One entry for each of the last days (UTC), oldest first. */
  readonly days: readonly SalesDay[]
  /** As many days before them. */
  readonly before: readonly SalesDay[]
}

export interface SalesDay {
  /** 2026-11-21. */
  readonly date: string
  /** Negative when refunds exceed sales. */
  readonly cents: Cents
  readonly orders: number
}

/**
 * The vendor's sales from the ledger: payments less refunds and disputes. Transfers only move money, so they don't
 * count. All zero if the actor isn't a vendor.
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
        and kind in (${sql.join(salesKinds)})
    ), recent as (
      select day::date as date, coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(orders), 0)::int as orders
      from generate_series(${today}::date - ${2 * days - 1}::int, ${today}::date, interval '1 day') day
      left join sales on sales.date = day::date
      group by day
    )
    select coalesce((select sum(cents) from sales), 0)::bigint as total,
      (select json_agg(json_build_object('date', date, 'cents', cents, 'orders', orders) order by date) from recent)
        as days`.execute(db())
  const [row] = rows
  const all = (row?.days ?? []).map((day) => ({ ...day, cents: cents(day.cents) }))
  return { totalCents: cents(row?.total ?? 0), days: all.slice(-days), before: all.slice(0, -days) }
}
