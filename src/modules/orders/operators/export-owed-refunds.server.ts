import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { newestFirst, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import type { Actor } from '#shared/actor.ts'
import { subtractCents } from '#shared/money.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { ordersThatOwe } from '../refunds/owed-refunds.server.ts'

const headers = ['Order', 'Email', 'Owed', 'Paid (UTC)']

/**
 * What canceled orders still owe their shoppers as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone
 * but operators.
 */
export function exportOwedRefunds(actor: Actor): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_payments',
    audit: { action: 'export-owed-refunds', subjectType: 'order', subjectId: 'all' },
    headers,
    cellsOf,
    pageAt: async (cursor, limit) => sortedPageOf(await ordersAfter(cursor, limit + 1), limit),
  })
}

function ordersAfter(cursor: string | null, limit: number) {
  const sorted = newestFirst('paid_at', 'id', cursor)
  return ordersThatOwe()
    .select(sorted.cursorValue.as('cursor_value'))
    .where(sorted.isBehind)
    .orderBy(sorted.order)
    .limit(limit)
    .execute()
}

type Owing = Omit<Awaited<ReturnType<typeof ordersAfter>>[number], 'cursor_value'>

function cellsOf({ id, email, total_cents, refunded_cents, paid_at }: Owing): string[] {
  return [id, email ?? '', csvDollars(subtractCents(total_cents, refunded_cents)), csvTime(paid_at)]
}
