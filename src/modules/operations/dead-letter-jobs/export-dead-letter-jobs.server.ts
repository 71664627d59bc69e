import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { DeadLetterJobView } from '../dead-letter-job-view.ts'
import { listDeadLetterJobs } from './list-dead-letter-jobs.server.ts'

const headers = ['Job', 'Work', 'About', 'Attempts', 'Last error', 'Requested (UTC)', 'Given up (UTC)']

/**
 * The failed jobs of the page as a CSV file, newest first, without personal data, as on the page. The export is recorded. Refuses
 * 'not-found' for anyone but operators.
 */
export function exportDeadLetterJobs(
  actor: Actor,
  kind: string | null,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_jobs',
    audit: { action: 'export-failed-jobs', subjectType: 'job', subjectId: 'all', details: { kind } },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await listDeadLetterJobs(actor, kind), next: null }),
  })
}

function cellsOf(job: DeadLetterJobView): string[] {
  const about = Object.entries(job.subject).map(([name, id]) => `${name} ${id}`)
  return [
    job.id,
    job.work,
    about.join(', '),
    String(job.attempts),
    job.error,
    csvTime(job.since),
    csvTime(job.failedAt),
  ]
}
