import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Reacts to one type of event. Gets the id of what it is about, reads its state from Stripe, and is safe to run twice. */
export type StripeEventHandler = (objectId: string) => Promise<void>

let handlers: Readonly<Record<string, StripeEventHandler>> = {}

/** Says who reacts to which type of event; called once by the composition root (and by tests). */
export function useStripeEventHandlers(table: Readonly<Record<string, StripeEventHandler>>): void {
  handlers = table
}

export function handledEventTypes(): string[] {
  return Object.keys(handlers)
}

const payload = z.object({ eventId: z.string() })
const facts = z.object({ objectId: z.string().nullable() })

/** Handles one event of the inbox. An event of a type that nobody asked for is only marked as seen. */
export const stripeEventJob: Job<z.infer<typeof payload>> = job({
  name: 'stripe-event',
  payload,
  concurrency: 4,
  run: async ({ eventId }) => {
    const event = await db()
      .selectFrom('webhook_events')
      .select(['type', 'payload'])
      .where('id', '=', eventId)
      .where('processed_at', 'is', null)
      .executeTakeFirst()
    if (!event) return
    const { objectId } = facts.parse(event.payload)
    const handle = handlers[event.type]
    if (handle && objectId) await handle(objectId)
    await db().updateTable('webhook_events').set({ processed_at: now() }).where('id', '=', eventId).execute()
  },
})
