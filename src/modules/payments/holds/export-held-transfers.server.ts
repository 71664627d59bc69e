import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { newestFirst, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
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
    pageAt: async (cursor, limit) => sortedPageOf(await transfersAfter(cursor, limit + 1), limit),
  })
}

function transfersAfter(cursor: string | null, limit: number) {
  const sorted = newestFirst('transfer.created_at', 'transfer.id', cursor)
  return transfersOnHold()
    .select('transfer.created_at as createdAt')
    .select(sorted.cursorValue.as('cursor_value'))
    .where(sorted.isBehind)
    .orderBy(sorted.order)
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
