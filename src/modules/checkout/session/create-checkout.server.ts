import { setTimeout as wait } from 'node:timers/promises'
import { isStripeFailure } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { preparingStatements } from '#platform/db/preparing-statements.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import type { GuestDevice } from '#platform/http/guest-device.server.ts'
import { log } from '#platform/log.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'
import { timeLeft, waitForStripe, withStripeDeadline } from '#platform/stripe/with-stripe-deadline.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import { beginCheckout } from './begin-checkout.server.ts'
import { type Attempt, attemptOf, type EarlierCheckout, earlierCheckout } from './checkout-attempt.server.ts'
import { type CheckoutInput, type CheckoutRequest, checkoutInput } from './checkout-input.ts'
import { closeCheckout } from './close-checkout.server.ts'
import { openPaymentPage, payableCheckout, paymentUnavailable } from './open-payment-page.server.ts'
import { checkoutSettings } from '../settings.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

export interface OpenedCheckout {
  /** The payment page. If the order is already paid, the success page. */
  readonly url: string
  readonly checkoutId: CheckoutId
  readonly orderId: OrderId
}

export interface BegunPayment extends OpenedCheckout {
  /** For the guest's cookie, which identifies the browser in the next call. Null for shoppers who are logged in. */
  readonly device: GuestDevice | null
}

const maxRounds = 5
const patienceMs = 10_000
const pollMs = 100
/** The shopper gets an answer within ten seconds, whatever Stripe does. This leaves time for our own work. */
const answerWithinMs = 8_800
/** With less time than one full attempt takes, a call to Stripe would end the checkout instead of opening it. */
const minCallMs = 3_500

/**
 * Creates a pending order with reserved stock, and a hosted page to pay for it. A repeated key of the same buyer gets
 * the same answer, even during the first call and after a crash. A guest is identified by the browser's cookie, or
 * without one by the network. Once that checkout has ended unpaid, the key starts a new one. An older open checkout
 * of the same shopper ends first.
 *
 * Refuses what `priceCheckout` refuses, and:
 * - 'out-of-stock', 'not-for-sale' and 'checkout-ended' (409)
 * - 'idempotency-key-reused' (422) for another cart under the same key
 * - 'too-many-requests' (429) for too many payment pages
 * - 'reservation-limit' (409) for more stock than one buyer may reserve
 * - 'detail-refused' (422) for an address or email that Stripe rejects
 * - 'payment-unavailable' (503) when Stripe can't be reached
 */
export async function createCheckout(actor: Actor, input: CheckoutInput): Promise<BegunPayment> {
  const request = checkoutInput.parse(input)
  const attempt = attemptOf(actor, request)
  try {
    const opened = await withStripeDeadline(answerWithinMs, () =>
      preparingStatements(() => openInRounds(actor, request, attempt)),
    )
    if (opened) return { ...opened, device: attempt.device }
  } catch (error) {
    // An older checkout couldn't be closed, so this one hasn't started.
    if (!isStripeFailure(error)) throw error
    log.error({ err: error }, 'failed to reach Stripe about an older checkout')
  }
  throw paymentUnavailable()
}

async function openInRounds(
  actor: Actor,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<OpenedCheckout | null> {
  for (let round = 0; round < maxRounds && timeLeft() > 0; round++) {
    const earlier = await earlierCheckout(attempt)
    const opened = earlier ? await answerAgain(earlier) : await beginAndOpen(actor, request, attempt)
    if (opened) return opened
  }
  return null
}

async function beginAndOpen(
  actor: Actor,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<OpenedCheckout | null> {
  const begun = await beginCheckout(actor, request, attempt)
  if (!begun) return null
  recorder()?.countCheckout('started')
  failpoint('after-reservation')
  const session = await openPaymentPage(begun)
  if (session === 'refused') throw paymentUnavailable()
  return session === 'under-way' ? null : { url: session.url, checkoutId: begun.id, orderId: begun.order.id }
}

/** Null when that checkout has ended, which frees the key. */
async function answerAgain(earlier: EarlierCheckout): Promise<OpenedCheckout | null> {
  const { id: checkoutId, orderId } = earlier
  if (earlier.status === 'completed') {
    const url = `${checkoutSettings().publicUrl}/checkout-success?session_id=${earlier.sessionId}`
    return { url, checkoutId, orderId }
  }
  if (earlier.expiresAt <= now()) {
    await closeCheckout(system, checkoutId, 'expire')
    return null
  }
  if (earlier.url) return { url: earlier.url, checkoutId, orderId }
  // The first call may still be waiting for Stripe, or its process died. Wait a moment before making the call again.
  const isFresh = now().getTime() - earlier.updatedAt.getTime() < patienceMs
  if (isFresh && (await hasChanged(checkoutId, Math.min(patienceMs / 5, timeLeft())))) return null
  // Too late for another call. The first one may still finish, and the shopper's next try will find its result.
  if (timeLeft() < minCallMs) {
    await hasChanged(checkoutId, timeLeft())
    return null
  }
  const session = await openPaymentPage(await payableCheckout(checkoutId))
  if (session === 'refused') return null
  if (session !== 'under-way') return { url: session.url, checkoutId, orderId }
  await hasChanged(checkoutId, Math.min(patienceMs, timeLeft()))
  return null
}

/** Waits until the checkout has an address or has ended, up to the limit. */
async function hasChanged(checkoutId: CheckoutId, forMs: number): Promise<boolean> {
  for (let waited = 0; waited < forMs; waited += pollMs) {
    await waitForStripe(() => wait(pollMs))
    const row = await db()
      .selectFrom('checkouts')
      .select(['status', 'url'])
      .where('id', '=', checkoutId)
      .executeTakeFirst()
    if (!row || row.status !== 'open' || row.url) return true
  }
  return false
}
