import type Stripe from 'stripe'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import type { StripeDestination } from '#platform/stripe/destinations.ts'
import { verifyStripeAccountEvent, verifyStripeEvent } from '#platform/stripe/stripe.server.ts'
import { stripeEventJob } from './handle-stripe-event.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  /** The event's object. Its state is read when the event is handled. */
  readonly objectId: string | null
}

/**
 * Receives a webhook: verifies it, stores it under its own id and enqueues a job. Answers 400 for a body without
 * Stripe's signature, and 200 for everything else, including repeated deliveries.
 */
export async function receiveStripeEvent(
  rawBody: string,
  signature: string | null,
  destination: StripeDestination,
): Promise<{ readonly status: 200 | 400 }> {
  const event = verified(rawBody, signature ?? '', destination)
  if (!event) {
    log.warn({ destination }, 'refused a webhook without a valid signature')
    return { status: 400 }
  }
  await storeStripeEvent(event, destination)
  failpoint('event-stored')
  return { status: 200 }
}

function verified(rawBody: string, signature: string, destination: StripeDestination): ReceivedEvent | null {
  if (destination === 'thin') {
    const event = verifyStripeAccountEvent(rawBody, signature)
    return event && { id: event.id, type: event.type, objectId: event.accountId }
  }
  const event = verifyStripeEvent(rawBody, signature, destination)
  return event && { id: event.id, type: event.type, objectId: subjectOf(event) }
}

/** The id that the handler needs. A payout of a connected account is found through its account. */
function subjectOf(event: Stripe.Event): string | null {
  if (event.account && event.type.startsWith('payout.')) return event.account
  return objectIdOf(event.data.object)
}

export function objectIdOf(object: object): string | null {
  return 'id' in object && typeof object.id === 'string' ? object.id : null
}

/** Puts an event and its job into the inbox once. False when it is already there. */
export async function storeStripeEvent(
  event: ReceivedEvent,
  destination: StripeDestination,
): Promise<boolean> {
  return transaction(async () => {
    const stored = await db()
      .insertInto('webhook_events')
      .values({
        id: event.id,
        source: `stripe:${destination}`,
        type: event.type,
        payload: JSON.stringify({ objectId: event.objectId }),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await enqueue(stripeEventJob, { eventId: event.id })
    return stored !== undefined
  })
}
