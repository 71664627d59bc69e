import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { UnhandledEvent } from '../dead-letter-job-view.ts'
import { listUnhandledEvents } from '../list-unhandled-events.server.ts'

const headers = ['Event', 'Type', 'Received (UTC)']

/** The unhandled events of the page as a CSV file, oldest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportUnhandledEvents(actor: Actor): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_jobs',
    audit: { action: 'export-unhandled-events', subjectType: 'event', subjectId: 'all' },
    headers,
    cellsOf,
    pageAt: async () => ({ items: await listUnhandledEvents(actor), next: null }),
  })
}

function cellsOf({ id, type, receivedAt }: UnhandledEvent): string[] {
  return [id, type, csvTime(receivedAt)]
}
