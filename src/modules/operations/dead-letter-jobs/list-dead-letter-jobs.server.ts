import {
  type DeadLetterJob,
  deadLetterJobs,
  deadLetterKinds,
} from '#platform/jobs/dead-letter-jobs.server.ts'
import type { Actor } from '#shared/actor.ts'
import { failureText, idsIn, type DeadLetterJobView } from '../dead-letter-job-view.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

/** Jobs of a kind, or of every kind, that failed every attempt, newest first, at most 200. Refuses 'not-found' for anyone but operators. */
export async function listDeadLetterJobs(
  actor: Actor,
  kind: string | null = null,
): Promise<DeadLetterJobView[]> {
  requirePermission(actor, 'read_jobs')
  return (await deadLetterJobs(kind)).map(viewOf)
}

/** The kinds of failed jobs, by name. Refuses 'not-found' for anyone but operators. */
export function failedJobKinds(actor: Actor): Promise<string[]> {
  requirePermission(actor, 'read_jobs')
  return deadLetterKinds()
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
