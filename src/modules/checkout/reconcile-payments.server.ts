import { z } from 'zod'
import { settlePendingRefunds } from '#modules/orders/server'
import { fetchMissedEvents, retryDuePayments } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { closeCheckout } from './close-checkout.server.ts'
import { openSession } from './open-session.server.ts'
import { settleCheckout } from './settle-checkout.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()
const mostAtOnce = 500
const settledAfterMs = 60_000

/**
 * Every five minutes: looks at Stripe for what webhooks should have told, and goes on where something died half-way. Each
 * part is tried whatever becomes of the others.
 */
export const reconcilePaymentsJob: Job<Record<string, never>> = job({
  name: 'reconcile-payments',
  payload: z.object({}),
  leaseSeconds: 290,
  run: async () => {
    await part('missed events', () => fetchMissedEvents(system))
    for (const checkout of await openCheckouts()) await part('checkout', () => lookAt(checkout), checkout.id)
    await part('due transfers', () => retryDuePayments(system))
    await part('pending refunds', () => settlePendingRefunds(system))
  },
})

async function part(what: string, run: () => Promise<unknown>, checkoutId?: CheckoutId): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.warn({ err: error, what, checkoutId }, 'a part of the reconciliation failed and will be tried again')
  }
}

interface OpenCheckout {
  readonly id: CheckoutId
  readonly sessionId: string | null
}

function openCheckouts(): Promise<OpenCheckout[]> {
  return db()
    .selectFrom('checkouts')
    .select(['id', 'stripe_session_id as sessionId'])
    .where('status', '=', 'open')
    .where('created_at', '<', new Date(now().getTime() - settledAfterMs))
    .orderBy('created_at')
    .limit(mostAtOnce)
    .execute()
}

async function lookAt({ id, sessionId }: OpenCheckout): Promise<void> {
  if (sessionId) {
    await settleCheckout(system, sessionId)
    return
  }
  // Nobody has its address: it died between the hold and the answer. The same call finds out whether a session exists, so
  // that it can be ended, and the stock is free long before the hold runs out.
  const session = await openSession(id)
  if (typeof session !== 'string') await closeCheckout(system, id, 'expire')
}
