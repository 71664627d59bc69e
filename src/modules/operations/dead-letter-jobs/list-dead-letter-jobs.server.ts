import { type DeadLetterJob, deadLetterJobs } from '#platform/jobs/dead-letter-jobs.server.ts'
import type { Actor } from '#shared/actor.ts'
import { failureText, idsIn, type DeadLetterJobView } from '../dead-letter-job-view.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

/** Jobs that failed every try, newest first, at most 200. Refuses 'not-found' for anyone but operators. */
export async function listDeadLetterJobs(actor: Actor): Promise<DeadLetterJobView[]> {
  requirePermission(actor, 'read_jobs')
  return (await deadLetterJobs()).map(viewOf)
}

function viewOf({
  id,
  name,
  payload,
  attempts,
  error,
  enqueuedAt,
  failedAt,
}: DeadLetterJob): DeadLetterJobView {
  const handler = handlerIn(payload)
  return {
    id,
    work: handler ? `${name}: ${handler}` : name,
    subject: idsIn(payload),
    attempts,
    error: failureText(error),
    since: enqueuedAt,
    failedAt,
  }
}

/** A reaction to an event is identified by its handler name in the table of subscriptions. */
function handlerIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('handler' in payload)) return null
  return typeof payload.handler === 'string' ? payload.handler : null
}
