import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { openDisputes } from './dispute-case.server.ts'
import type { DisputeSummary } from './dispute-views.ts'

const headers = [
  'Dispute',
  'Order',
  'Status',
  'Reason at Stripe',
  'Amount',
  'Evidence due (UTC)',
  'Submitted (UTC)',
]

/**
 * The open disputes of the page as a CSV file, the nearest deadline first. The export is recorded. Refuses 'not-found' for anyone but
 * operators.
 */
export function exportOpenDisputes(actor: Actor): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_cases',
    audit: { action: 'export-disputes', subjectType: 'dispute', subjectId: 'all' },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await openDisputes(actor), next: null }),
  })
}

function cellsOf(dispute: DisputeSummary): string[] {
  return [
    dispute.id,
    dispute.orderId,
    dispute.status,
    dispute.reason,
    csvDollars(dispute.amountCents),
    csvTime(dispute.evidenceDueAt),
    csvTime(dispute.submittedAt),
  ]
}
