import { databaseOf } from '#platform/db/transaction.server.ts'
import { type StripeDestination, stripeDestinationNames } from '#platform/stripe/destinations.ts'
import type { System } from '#shared/actor.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** When the last event arrived at each webhook address; none in the last 90 days, which is how long their ids are stored, is undefined. */
export async function lastStripeEvents(
  _actor: System,
): Promise<Readonly<Partial<Record<StripeDestination, Date>>>> {
  const last: Partial<Record<StripeDestination, Date>> = {}
  for (const destination of stripeDestinationNames) {
    const event = await db()
      .selectFrom('webhook_events')
      .select('received_at')
      .where('source', '=', `stripe:${destination}`)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (event) last[destination] = event.received_at
  }
  return last
}
