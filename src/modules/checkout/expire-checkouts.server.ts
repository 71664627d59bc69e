import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { closeCheckout } from './close-checkout.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()
const mostAtOnce = 200

/** Every minute: ends what has run out. Stripe is asked first, so a hold outlives its time while Stripe cannot answer. */
export const expireCheckoutsJob: Job<Record<string, never>> = job({
  name: 'expire-checkouts',
  payload: z.object({}),
  leaseSeconds: 300,
  run: async () => {
    const due = await db()
      .selectFrom('checkouts')
      .select('id')
      .where('status', '=', 'open')
      .where('expires_at', '<=', now())
      .orderBy('expires_at')
      .limit(mostAtOnce)
      .execute()
    for (const { id } of due) await expire(id)
  },
})

async function expire(checkoutId: CheckoutId): Promise<void> {
  try {
    await closeCheckout(system, checkoutId, 'expire')
  } catch (error) {
    // The others are due as well; the next minute looks at this one again.
    log.warn({ err: error, checkoutId }, 'a checkout that has run out could not be ended yet')
  }
}
