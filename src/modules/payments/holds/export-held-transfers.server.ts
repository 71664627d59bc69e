import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { cursorTime, isBehind, pageOf, timeCursorFrom } from '#platform/db/lists/time-cursor.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { type HeldTransferRow, heldTransferOf, transfersOnHold } from './held-transfers.server.ts'

const headers = [
  'Transfer',
  'Order',
  'Artist',
  'Amount',
  'On hold because',
  'Reason or code at Stripe',
  'Tries',
  'Next try (UTC)',
  'Created (UTC)',
]

/** All held transfers as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportHeldTransfers(actor: Actor): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_payments',
    audit: { action: 'export-held-transfers', subjectType: 'transfer', subjectId: 'all' },
    headers,
    cellsOf,
    pageAt: async (cursor, limit) => pageOf(await transfersAfter(cursor, limit + 1), limit),
  })
}

function transfersAfter(cursor: string | null, limit: number) {
  return transfersOnHold()
    .select('transfer.created_at as createdAt')
    .select(cursorTime('transfer.created_at').as('cursor_time'))
    .where(isBehind(timeCursorFrom(cursor), 'transfer.created_at', 'transfer.id'))
    .orderBy('transfer.created_at', 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(limit)
    .execute()
}

function cellsOf({ createdAt, ...row }: HeldTransferRow & { readonly createdAt: Date }): string[] {
  const { id, orderId, vendorName, amountCents, kind, because, tries, retryAt } = heldTransferOf(row)
  return [
    id,
    orderId,
    vendorName,
    csvDollars(amountCents),
    kind,
    because,
    String(tries),
    csvTime(retryAt),
    csvTime(createdAt),
  ]
}
