import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { DayRange } from '#shared/day-range.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvLines } from '#shared/text/csv-lines.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { VendorTables } from '#modules/vendors/server'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables & VendorTables>()
const batchSize = 2_000
const headers = ['Entry', 'Booked (UTC)', 'Order', 'Event', 'Account', 'Artist id', 'Artist', 'Amount']

/**
 * The ledger of these days (UTC) as a CSV file, oldest first, in parts of at most 2,000 entries; amounts in dollars. The entries of
 * an event sum to zero: money at Stripe is positive, what is owed to someone is negative. The export is recorded before the first
 * entry leaves. Refuses 'not-found' for anyone but operators.
 */
export async function exportJournal(actor: Actor, days: DayRange): Promise<AsyncGenerator<string, void>> {
  const operator = requireOperator(actor)
  await transaction(() =>
    recordAudit(operator, {
      action: 'export-books',
      subjectType: 'books',
      subjectId: 'journal',
      details: { ...days },
    }),
  )
  return journalLines(days)
}

async function* journalLines(days: DayRange): AsyncGenerator<string, void> {
  yield csvLines([headers])
  let after = 0
  for (;;) {
    const entries = await entriesAfter(after, days)
    if (entries.length > 0) yield csvLines(entries.map(cellsOf))
    const last = entries.at(-1)
    if (!last || entries.length < batchSize) return
    after = Number(last.id)
  }
}

function entriesAfter(after: number, { from, before }: DayRange) {
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
    .limit(batchSize)
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
