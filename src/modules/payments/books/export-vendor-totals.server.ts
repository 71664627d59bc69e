import { sql } from 'kysely'
import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { salesKinds } from '../ledger/sales-kinds.ts'

const db = databaseOf<unknown>()
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const headers = [
  'Artist id',
  'Artist',
  'Email',
  'Country',
  'State',
  'Gross',
  'Payments',
  'Refunds and disputes',
  ...months,
]

interface VendorTotals {
  readonly id: VendorId
  readonly name: string
  readonly email: string
  readonly country: string
  readonly state: string | null
  readonly gross: number
  readonly payments: number
  readonly returned: number
  readonly months: readonly number[]
}

/**
 * Each vendor's totals of a year (UTC) as a CSV file, by name; amounts in dollars. 'Gross' is what form 1099-K asks for: payments for
 * items and shipping, not reduced by refunds, disputes or labels, in all and by month. The export is recorded. Refuses 'not-found'
 * for anyone but operators.
 */
export function exportVendorTotals(actor: Actor, year: number): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_books',
    audit: { action: 'export-books', subjectType: 'books', subjectId: 'vendor-totals', details: { year } },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await totalsOf(year), next: null }),
  })
}

function cellsOf({ id, name, email, country, state, gross, payments, returned, months }: VendorTotals) {
  return [
    id,
    name,
    email,
    country,
    state ?? '',
    csvDollars(gross),
    String(payments),
    csvDollars(returned),
    ...months.map(csvDollars),
  ]
}

async function totalsOf(year: number): Promise<readonly VendorTotals[]> {
  const { rows } = await sql<VendorTotals>`
    with sold as (
      select vendor_id, extract(month from day)::int as month, kind in ('payment', 'shipping-share') as is_gross,
        -amount_cents as cents, case when kind = 'payment' then entries else 0 end as payments
      from vendor_money_days
      where day >= make_date(${year}::int, 1, 1) and day < make_date(${year}::int + 1, 1, 1)
        and kind in (${sql.join(salesKinds)})
    ), monthly as (
      select vendor_id, month, sum(cents)::bigint as cents from sold where is_gross group by 1, 2
    ), totals as (
      select vendor_id, coalesce(sum(cents) filter (where is_gross), 0)::bigint as gross,
        sum(payments)::int as payments, coalesce(sum(cents) filter (where not is_gross), 0)::bigint as returned
      from sold group by 1
    )
    select v.id, v.display_name as name, u.email, v.country, v.state_province as state, t.gross, t.payments, t.returned,
      (select array_agg(coalesce(m.cents, 0) order by n) from generate_series(1, 12) n
        left join monthly m on m.vendor_id = v.id and m.month = n)::int8[] as months
    from totals t join vendors v on v.id = t.vendor_id join users u on u.id = v.user_id
    order by v.display_name, v.id`.execute(db())
  return rows
}
