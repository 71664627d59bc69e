import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { IssueStatus } from './issue-status.ts'
import type { IssueSummary } from './issue-views.ts'
import { issuesForOperators } from './issues-for-operators.server.ts'

const headers = [
  'Newsletter',
  'Subject',
  'Status',
  'Recipients',
  'Sent',
  'Failed',
  'Skipped',
  'Unsubscribed since',
  'Written (UTC)',
  'Started (UTC)',
  'Ended (UTC)',
]

/** The newsletters of a status, or all, with their counts as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportIssues(
  actor: Actor,
  status: IssueStatus | null = null,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_newsletter',
    audit: { action: 'export-newsletters', subjectType: 'newsletter', subjectId: 'all', details: { status } },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => issuesForOperators(actor, status, cursor, limit),
  })
}

function cellsOf(issue: IssueSummary): string[] {
  return [
    issue.id,
    issue.subject,
    issue.status,
    String(issue.recipients),
    String(issue.sent),
    String(issue.failed),
    String(issue.skipped),
    String(issue.unsubscribed),
    csvTime(issue.createdAt),
    csvTime(issue.startedAt),
    csvTime(issue.endedAt),
  ]
}
