import { sql } from 'kysely'
import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { DayRange } from '#shared/day-range.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'

const db = databaseOf<unknown>()
const headers = ['Country', 'State', 'Orders', 'Tax collected', 'Tax returned', 'Tax owed']

interface StateTax {
  readonly country: string
  readonly state: string
  readonly orders: number
  readonly collected: number
  readonly returned: number
}

/**
 * The tax booked on these days (UTC) by the state that the order went to, or where it was picked up, as a CSV file; amounts in
 * dollars. 'Owed' is what was collected less what refunds and disputes returned. The export is recorded. Refuses 'not-found' for
 * anyone but operators.
 */
export function exportTaxByState(actor: Actor, days: DayRange): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_books',
    audit: { action: 'export-books', subjectType: 'books', subjectId: 'tax-by-state', details: { ...days } },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await taxesOf(days), next: null }),
  })
}

function cellsOf({ country, state, orders, collected, returned }: StateTax): string[] {
  return [
    country,
    state,
    String(orders),
    csvDollars(collected),
    csvDollars(returned),
    csvDollars(collected - returned),
  ]
}

/** Owed tax is negative in the ledger, so a payment books a negative amount and a refund a positive one. */
async function taxesOf({ from, before }: DayRange): Promise<readonly StateTax[]> {
  const { rows } = await sql<StateTax>`
    select coalesce(o.shipping_address->>'country', pickup.country, '') as country,
      coalesce(o.shipping_address->>'state', pickup.state_province, '') as state,
      (count(*) filter (where e.event = 'payment'))::int as orders,
      coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as collected,
      coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as returned
    from ledger_entries e join orders o on o.id = e.order_id
    left join lateral (
      select v.country, v.state_province from vendor_orders own join vendors v on v.id = own.vendor_id
      where o.is_local_pickup and own.order_id = o.id order by v.id limit 1) pickup on true
    where e.account = 'tax'
      and (${from}::timestamptz is null or e.created_at >= ${from}::timestamptz)
      and (${before}::timestamptz is null or e.created_at < ${before}::timestamptz)
    group by 1, 2 order by 1, 2`.execute(db())
  return rows
}
