import type Stripe from 'stripe'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { verifyStripeAccountEvent, verifyStripeEvent } from '#platform/stripe/stripe.server.ts'
import { stripeEventJob } from './handle-stripe-event.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/** 'payments' gets the platform's own snapshot events, 'accounts' the thin ones about connected accounts. */
export type StripeEventSource = 'payments' | 'accounts'

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  /** What it is about; its state is looked up when the event is handled. */
  readonly objectId: string | null
}

/**
 * Takes one delivery of a webhook: verified, stored under its own id, and handled later by a job. Answers 400 for a body
 * that Stripe did not sign, 200 for everything else, a second delivery included.
 */
export async function receiveStripeEvent(
  rawBody: string,
  signature: string | null,
  source: StripeEventSource,
): Promise<{ readonly status: 200 | 400 }> {
  const event = verified(rawBody, signature ?? '', source)
  if (!event) {
    log.warn({ source }, 'a webhook without a valid signature was refused')
    return { status: 400 }
  }
  await storeStripeEvent(event, source)
  failpoint('event-stored')
  return { status: 200 }
}

function verified(rawBody: string, signature: string, source: StripeEventSource): ReceivedEvent | null {
  if (source === 'accounts') {
    const event = verifyStripeAccountEvent(rawBody, signature)
    return event && { id: event.id, type: event.type, objectId: event.accountId }
  }
  const event = verifyStripeEvent(rawBody, signature)
  return event && { id: event.id, type: event.type, objectId: subjectOf(event) }
}

/** What has to be looked at. A payout of a connected account is found through its account alone. */
function subjectOf(event: Stripe.Event): string | null {
  if (event.account && event.type.startsWith('payout.')) return event.account
  return objectIdOf(event.data.object)
}

export function objectIdOf(object: object): string | null {
  return 'id' in object && typeof object.id === 'string' ? object.id : null
}

/** Puts an event into the inbox with its job, once. False when it was there already. */
export async function storeStripeEvent(event: ReceivedEvent, source: string): Promise<boolean> {
  return transaction(async () => {
    const stored = await db()
      .insertInto('webhook_events')
      .values({
        id: event.id,
        source: `stripe:${source}`,
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
