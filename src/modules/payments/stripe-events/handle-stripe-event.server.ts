import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { type StripeDestination, stripeDestinationNames } from '#platform/stripe/destinations.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Handles one type of event. Gets the id of its object, reads the object from Stripe, and is safe to run twice. */
export type StripeEventHandler = (objectId: string) => Promise<void>

/** By destination, because payouts of the marketplace's account and of connected accounts have the same type. */
export type StripeEventHandlers = Readonly<
  Record<StripeDestination, Readonly<Record<string, StripeEventHandler>>>
>

let handlers: StripeEventHandlers = { platform: {}, connected: {}, thin: {} }

/** Sets the handlers of event types. Called once by the composition root, and by tests. */
export function provideStripeEventHandlers(table: StripeEventHandlers): void {
  handlers = table
}

export function handledEventTypes(destination: StripeDestination): string[] {
  return Object.keys(handlers[destination])
}

const payload = z.object({ eventId: z.string() })
const facts = z.object({ objectId: z.string().nullable() })

/** Handles one event of the inbox. An event without a handler is only marked as processed. */
export const stripeEventJob: Job<z.infer<typeof payload>> = job({
  name: 'stripe-event',
  payload,
  concurrency: 4,
  run: async ({ eventId }) => {
    const event = await db()
      .selectFrom('webhook_events')
      .select(['source', 'type', 'payload'])
      .where('id', '=', eventId)
      .where('processed_at', 'is', null)
      .executeTakeFirst()
    if (!event) return
    const { objectId } = facts.parse(event.payload)
    const handle = handlers[destinationOf(event.source)][event.type]
    if (handle && objectId) await handle(objectId)
    await db().updateTable('webhook_events').set({ processed_at: now() }).where('id', '=', eventId).execute()
  },
})

function destinationOf(source: string): StripeDestination {
  const name = stripeDestinationNames.find((one) => source === `stripe:${one}`)
  if (!name) throw new Error(`an event came from an unknown destination: ${source}`)
  return name
}
