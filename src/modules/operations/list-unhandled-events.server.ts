import { openStripeEvents } from '#modules/payments/server'
import { type Actor, system } from '#shared/actor.ts'
import type { UnhandledEvent } from './dead-letter-job-view.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

/**
 * Stripe events received more than a minute ago and not handled yet, oldest first, at most 200. Refuses 'not-found' for anyone
 * but operators.
 */
export async function listUnhandledEvents(actor: Actor): Promise<UnhandledEvent[]> {
  requirePermission(actor, 'read_jobs')
  return openStripeEvents(system)
}
