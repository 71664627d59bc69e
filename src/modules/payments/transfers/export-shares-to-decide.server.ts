import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { ShareToDecide } from './share-to-decide.ts'
import { sharesToDecide } from './shares-to-decide.server.ts'

const headers = ['Transfer', 'Order', 'Artist', 'Amount', 'On hold since (UTC)', 'Disputed']

/**
 * The shares of the page that need a decision as a CSV file, oldest first. The export is recorded. Refuses 'not-found' for anyone but
 * operators.
 */
export function exportSharesToDecide(actor: Actor): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_payments',
    audit: { action: 'export-shares-to-decide', subjectType: 'transfer', subjectId: 'all' },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await sharesToDecide(actor), next: null }),
  })
}

function cellsOf({ id, orderId, vendorName, amountCents, since, isDisputed }: ShareToDecide): string[] {
  return [id, orderId, vendorName, csvDollars(amountCents), csvTime(since), isDisputed ? 'yes' : 'no']
}
