import { now } from '#platform/clock.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { handledEventTypes } from './handle-stripe-event.server.ts'
import { objectIdOf, storeStripeEvent } from './receive-stripe-event.server.ts'

const maxEvents = 1_000

/** Puts events of the last 24 hours that never arrived into the inbox, and returns their number. */
export async function fetchMissedEvents(_actor: System): Promise<number> {
  // Stripe lists only our own account's events, at most 20 types at a time. The artists' accounts are read when they
  // are due money.
  const types = handledEventTypes('platform')
  if (types.length === 0) return 0
  const since = Math.floor((now().getTime() - dayMs) / 1000)
  const missed = await stripe()
    .events.list({ types, delivery_success: false, created: { gte: since }, limit: 100 })
    .autoPagingToArray({ limit: maxEvents })
  let stored = 0
  for (const event of missed) {
    const facts = { id: event.id, type: event.type, objectId: objectIdOf(event.data.object) }
    if (await storeStripeEvent(facts, 'platform')) stored++
  }
  return stored
}
