import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { DayRange } from '#shared/day-range.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { VendorTables } from '#modules/vendors/server'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables & VendorTables>()
const headers = ['Entry', 'Booked (UTC)', 'Order', 'Event', 'Account', 'Artist id', 'Artist', 'Amount']

/**
 * The ledger of these days (UTC) as a CSV file, oldest first; amounts in dollars. The entries of an event sum to zero: money at Stripe is
 * positive, what is owed to someone is negative. The export is recorded. Refuses 'not-found' for anyone but operators.
 */
export function exportJournal(actor: Actor, days: DayRange): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_books',
    audit: { action: 'export-books', subjectType: 'books', subjectId: 'journal', details: { ...days } },
    headers,
    cellsOf,
    pageAt: async (cursor, limit) => {
      const items = await entriesAfter(Number(cursor ?? 0), days, limit)
      const last = items.length < limit ? undefined : items.at(-1)
      return { items, next: last ? String(last.id) : null }
    },
  })
}

function entriesAfter(after: number, { from, before }: DayRange, limit: number) {
  return db()
    .selectFrom('ledger_entries as entry')
    .leftJoin('vendors', 'vendors.id', 'entry.vendor_id')
    .select(['entry.id', 'entry.created_at as at', 'entry.order_id as orderId', 'entry.event'])
    .select(['entry.account', 'entry.vendor_id as vendorId', 'vendors.display_name as vendorName'])
    .select('entry.amount_cents as cents')
    .where('entry.id', '>', after)
    .$if(from !== null, (query) => query.where('entry.created_at', '>=', from))
    .$if(before !== null, (query) => query.where('entry.created_at', '<', before))
    .orderBy('entry.id')
    .limit(limit)
    .execute()
}

type Entry = Awaited<ReturnType<typeof entriesAfter>>[number]

function cellsOf({ id, at, orderId, event, account, vendorId, vendorName, cents }: Entry): string[] {
  return [
    String(id),
    csvTime(at),
    orderId ?? '',
    event,
    account,
    vendorId ?? '',
    vendorName ?? '',
    csvDollars(cents),
  ]
}
