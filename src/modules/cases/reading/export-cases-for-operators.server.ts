import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { CaseSummary } from '../case-views.ts'
import { casesForOperators, type OperatorCaseFilter } from './case-queries.server.ts'

const headers = ['Case', 'Order', 'Artist', 'Reason', 'Status', 'Outcome', 'Opened (UTC)', 'Due (UTC)']

/** The filtered cases as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportCasesForOperators(
  actor: Actor,
  filter: OperatorCaseFilter,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_cases',
    audit: { action: 'export-cases', subjectType: 'case', subjectId: 'all', details: { filter } },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => casesForOperators(actor, { show: filter }, cursor, limit),
  })
}

function cellsOf(row: CaseSummary): string[] {
  return [
    row.id,
    row.orderId,
    row.vendorName,
    row.reason,
    row.status,
    row.outcome ?? '',
    csvTime(new Date(row.openedAt)),
    csvTime(row.dueAt === null ? null : new Date(row.dueAt)),
  ]
}
