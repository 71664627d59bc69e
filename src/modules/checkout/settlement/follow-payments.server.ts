import { fetchMissedEvents, fetchPendingFees } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { closeCheckout } from '../session/close-checkout.server.ts'
import { openPaymentPage, payableCheckout } from '../session/open-payment-page.server.ts'
import { settleCheckout } from './settle-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()
const maxAtOnce = 500
const settledAfterMs = 60_000

/** Only the questions: which payments arrived, and what they cost. Sends no money. Each part runs even if another fails. */
export async function followPayments(actor: System): Promise<void> {
  await reconcilePart('missed events', () => fetchMissedEvents(actor))
  for (const checkout of await openCheckouts())
    await reconcilePart('checkout', () => checkOpenCheckout(checkout), checkout.id)
  await reconcilePart('pending fees', () => fetchPendingFees(actor))
}

/** Runs one part of a reconciliation; a failure is only logged. */
export async function reconcilePart(
  what: string,
  run: () => Promise<unknown>,
  checkoutId?: CheckoutId,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.warn({ err: error, what, checkoutId }, 'part of the reconciliation failed; the next run retries')
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
    .limit(maxAtOnce)
    .execute()
}

async function checkOpenCheckout({ id, sessionId }: OpenCheckout): Promise<void> {
  if (sessionId) {
    await settleCheckout(system, sessionId)
    return
  }
  // The process died between the reservation and Stripe's answer, so the shopper never got the address. Repeating the
  // call finds out whether a session exists and lets us close it, which releases the stock before the reservation
  // expires.
  const session = await openPaymentPage(await payableCheckout(id))
  if (typeof session !== 'string') await closeCheckout(system, id, 'expire')
}
