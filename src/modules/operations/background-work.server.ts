import { openStripeEvents } from '#modules/payments/server'
import { type ParkedJob, parkedJobs } from '#platform/jobs/jobs.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import { failureText, idsIn, type ParkedWork, type WaitingEvent } from './parked-work.ts'
import { requireOperator } from '#shared/require-operator.ts'

/** Jobs that failed every try, newest first, 200 at most. For operators; anybody else is refused 'not-found'. */
export async function parkedWork(actor: Actor): Promise<ParkedWork[]> {
  requireOperator(actor)
  return (await parkedJobs()).map(parkedWorkFrom)
}

/**
 * Events of the payment provider that came in more than a minute ago and are not handled yet, oldest first, 200 at most. For
 * operators; anybody else is refused 'not-found'.
 */
export async function waitingEvents(actor: Actor): Promise<WaitingEvent[]> {
  requireOperator(actor)
  return openStripeEvents(system)
}

function parkedWorkFrom({ id, name, payload, attempts, error, enqueuedAt, parkedAt }: ParkedJob): ParkedWork {
  const handler = handlerIn(payload)
  return {
    id,
    work: handler ? `${name}: ${handler}` : name,
    subject: idsIn(payload),
    attempts,
    error: failureText(error),
    since: enqueuedAt,
    parkedAt,
  }
}

/** A reaction to an event is known by its line in the table of subscriptions. */
function handlerIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('handler' in payload)) return null
  return typeof payload.handler === 'string' ? payload.handler : null
}
