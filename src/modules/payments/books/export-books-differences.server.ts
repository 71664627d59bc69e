import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import type { BalanceDifference } from './books-check.ts'
import { lastBooksCheck } from './last-books-check.server.ts'

const headers = ['Order', 'Event', 'At Stripe as', 'At Stripe', 'In the books']

/**
 * The differences of the last comparison with Stripe as a CSV file, oldest first, at most 100. The export is recorded. Refuses
 * 'not-found' for anyone but operators.
 */
export function exportBooksDifferences(actor: Actor): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_books',
    audit: {
      action: 'export-books',
      subjectType: 'books',
      subjectId: 'differences',
    },
    headers,
    cellsOf,
    pageAt: async () => ({ items: (await lastBooksCheck(actor))?.differences ?? [], next: null }),
  })
}

function cellsOf({ orderId, event, transactions, atStripeCents, inBooksCents }: BalanceDifference): string[] {
  return [
    orderId ?? '',
    event ?? '',
    transactions.join(' '),
    csvDollars(atStripeCents),
    csvDollars(inBooksCents),
  ]
}
