import { sql } from 'kysely'
import type { Cents } from '#shared/money.ts'
import type { LedgerAccount } from './ledger-entries.ts'

/** What the ledger entries `entry` of an event changed for whom, as the console shows it. */
export function sumsByAccount() {
  return [
    sumOf(['stripe']).as('stripeCents'),
    sumOf(['vendor']).as('vendorCents'),
    sumOf(['platform']).as('platformCents'),
    sumOf(['tax']).as('taxCents'),
    sumOf(['carrier', 'processing', 'bank', 'unexplained']).as('otherCents'),
  ] as const
}

function sumOf(accounts: readonly LedgerAccount[]) {
  return sql<Cents>`coalesce(sum(entry.amount_cents) filter (where entry.account in (${sql.join([...accounts])})), 0)::bigint`
}
