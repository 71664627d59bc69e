import { databaseOf } from '#platform/db/transaction.server.ts'
import { type StripeDestination, stripeDestinationNames } from '#platform/stripe/destinations.ts'
import type { System } from '#shared/actor.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** The webhook addresses whose events have arrived in the last 90 days, which is how long their ids are stored. */
export async function stripeAddressesSeen(_actor: System): Promise<StripeDestination[]> {
  const seen: StripeDestination[] = []
  for (const destination of stripeDestinationNames) {
    const event = await db()
      .selectFrom('webhook_events')
      .select('id')
      .where('source', '=', `stripe:${destination}`)
      .limit(1)
      .executeTakeFirst()
    if (event) seen.push(destination)
  }
  return seen
}
