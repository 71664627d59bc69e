import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { forEachInParallel } from '#shared/for-each-in-parallel.ts'
import { closeCheckout } from './close-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()
const batch = 200
/** Each lane makes two calls, which stays far below Stripe's limit of 100 per second. */
const lanes = 5
const leaseSeconds = 300
/** The next run continues with the rest. */
const stopAfterMs = 240_000

/**
 * Every minute: closes expired checkouts. Stripe is asked first, so a reservation stays past its time while Stripe
 * can't be reached.
 */
export const expireCheckoutsJob: Job<Record<string, never>> = job({
  name: 'expire-checkouts',
  payload: z.object({}),
  leaseSeconds,
  run: async () => {
    const stopAt = performance.now() + stopAfterMs
    for (let after: Expired | null = null; performance.now() < stopAt; ) {
      const due = await expiredAfter(after)
      await forEachInParallel(due, lanes, ({ id }) => expire(id))
      after = due.at(-1) ?? null
      if (due.length < batch) return
    }
  },
})

interface Expired {
  readonly id: CheckoutId
  readonly expiresAt: Date
}

/** Ordered by expiry, so that a checkout that can't be closed now doesn't block the others. */
function expiredAfter(after: Expired | null): Promise<Expired[]> {
  return db()
    .selectFrom('checkouts')
    .select(['id', 'expires_at as expiresAt'])
    .where('status', '=', 'open')
    .where('expires_at', '<=', now())
    .$if(after !== null, (query) => query.where('expires_at', '>=', after?.expiresAt ?? now()))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('expires_at', '>', after?.expiresAt ?? now()),
          eb('id', '>', after?.id ?? ('' as CheckoutId)),
        ]),
      ),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(batch)
    .execute()
}

async function expire(checkoutId: CheckoutId): Promise<void> {
  try {
    await closeCheckout(system, checkoutId, 'expire')
  } catch (error) {
    // The next run retries this checkout.
    log.warn({ err: error, checkoutId }, 'failed to close an expired checkout; the next run retries')
  }
}
