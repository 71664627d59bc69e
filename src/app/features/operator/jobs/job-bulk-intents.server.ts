import type { ActsByIntent } from '#app/web/staff/bulk/act-on-many.server.ts'
import { retryDeadLetterJob } from '#modules/operations/server'

/** What operators do with several failed jobs. */
export const jobBulkIntents: ActsByIntent = {
  'retry-many': {
    permission: 'write_jobs',
    apply: (operator, id, { reason }) => retryDeadLetterJob(operator, id, reason),
    verb: 'queued again',
    note: 'Jobs that fail again show up here.',
  },
}
