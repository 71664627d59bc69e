import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { cursorTime, isBehind, pageOf, timeCursorFrom } from '#platform/db/lists/time-cursor.server.ts'
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
    pageAt: async (cursor, limit) => pageOf(await ordersAfter(cursor, limit + 1), limit),
  })
}

function ordersAfter(cursor: string | null, limit: number) {
  return ordersThatOwe()
    .select(cursorTime('paid_at').as('cursor_time'))
    .where(isBehind(timeCursorFrom(cursor), 'paid_at', 'id'))
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type Owing = Omit<Awaited<ReturnType<typeof ordersAfter>>[number], 'cursor_time'>

function cellsOf({ id, email, total_cents, refunded_cents, paid_at }: Owing): string[] {
  return [id, email ?? '', csvDollars(subtractCents(total_cents, refunded_cents)), csvTime(paid_at)]
}
