import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isStripeFailure } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { answeringWithin, timeLeft } from '#platform/stripe/answering-within.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { type Attempt, beginCheckout } from './begin-checkout.server.ts'
import { type CheckoutInput, type CheckoutRequest, checkoutInput } from './checkout-input.ts'
import { closeCheckout } from './close-checkout.server.ts'
import { openSession, paymentUnavailable } from './open-session.server.ts'
import { checkoutSettings } from './settings.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()

export interface OpenedCheckout {
  /** Where the shopper pays; the success page when that has happened already. */
  readonly url: string
  readonly checkoutId: CheckoutId
  readonly orderId: OrderId
}

const mostRounds = 5
const patienceMs = 10_000
const lookEveryMs = 100
/** Nobody waits for an answer longer than ten seconds, whatever Stripe does; the rest is for what we do ourselves. */
const answerWithinMs = 8_800
/** With less time than for one whole try, asking Stripe would end the checkout rather than open it. */
const leastForCallMs = 3_500

/**
 * Turns a cart into a pending order with its stock held, and a hosted page to pay it on. The same idempotency key gives the
 * same answer, while the first call is still under way and after a crash in the middle of it; once that checkout has ended
 * unpaid, the key begins a new one. An older open checkout of the same shopper ends first.
 *
 * Refuses, besides what `priceCheckout` refuses: 'out-of-stock' and 'not-for-sale' (409), 'idempotency-key-reused' (422) for
 * another cart under the same key, 'too-many-requests' (429) for somebody who opens one payment page after the other,
 * 'payment-unavailable' (503) when Stripe cannot be asked, 'checkout-ended' (409).
 */
export async function createCheckout(actor: Actor, input: CheckoutInput): Promise<OpenedCheckout> {
  const request = checkoutInput.parse(input)
  const attempt = attemptOf(actor, request)
  try {
    const opened = await answeringWithin(answerWithinMs, () => openInRounds(actor, request, attempt))
    if (opened) return opened
  } catch (error) {
    // An older checkout could not be ended; this one has not begun.
    if (!isStripeFailure(error)) throw error
    log.error({ err: error }, 'Stripe could not be asked about an older checkout')
  }
  throw paymentUnavailable()
}

async function openInRounds(
  actor: Actor,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<OpenedCheckout | null> {
  for (let round = 0; round < mostRounds && timeLeft() > 0; round++) {
    const earlier = await earlierCheckout(attempt)
    const opened = earlier ? await answerAgain(earlier) : await beginAndOpen(actor, request, attempt)
    if (opened) return opened
  }
  return null
}

function attemptOf(actor: Actor, request: CheckoutRequest): Attempt {
  // Who comes back by the browser's Back names their own open checkout: still the same wish.
  const { idempotencyKey, replaces: _, clientAddress: __, ...asked } = request
  const userId = userIdOf(actor)
  return {
    scope: userId ? `user:${userId}` : 'guest',
    key: idempotencyKey,
    requestHash: createHash('sha256').update(JSON.stringify(asked)).digest('hex'),
  }
}

async function beginAndOpen(
  actor: Actor,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<OpenedCheckout | null> {
  const begun = await beginCheckout(actor, request, attempt)
  if (!begun) return null
  failpoint('after-hold')
  const session = await openSession(begun.id)
  if (session === 'refused') throw paymentUnavailable()
  return session === 'under-way' ? null : { url: session.url, checkoutId: begun.id, orderId: begun.orderId }
}

async function earlierCheckout({ scope, key, requestHash }: Attempt): Promise<EarlierCheckout | null> {
  const row = await db()
    .selectFrom('checkouts')
    .select(['id', 'order_id as orderId', 'status', 'url', 'stripe_session_id as sessionId'])
    .select(['request_hash as requestHash', 'expires_at as expiresAt', 'updated_at as updatedAt'])
    .where('idempotency_scope', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.requestHash === requestHash) return row
  throw refuse('idempotency-key-reused', {
    title: 'Checkout Failed',
    message: 'This checkout was already started with another cart. Please reload the cart and try again.',
  })
}

interface EarlierCheckout {
  readonly id: CheckoutId
  readonly orderId: OrderId
  readonly status: string
  readonly url: string | null
  readonly sessionId: string | null
  readonly expiresAt: Date
  readonly updatedAt: Date
}

/** Null when it turned out to be over: the key is free then. */
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
  // The first call may still wait for Stripe, or have died: give it a moment, then ask in its place.
  const isFresh = now().getTime() - earlier.updatedAt.getTime() < patienceMs
  if (isFresh && (await hasMoved(checkoutId, Math.min(patienceMs / 5, timeLeft())))) return null
  // Too late to ask: the call under way may still end in time, and the next press finds what it has made.
  if (timeLeft() < leastForCallMs) {
    await hasMoved(checkoutId, timeLeft())
    return null
  }
  const session = await openSession(checkoutId)
  if (session === 'refused') return null
  if (session !== 'under-way') return { url: session.url, checkoutId, orderId }
  await hasMoved(checkoutId, Math.min(patienceMs, timeLeft()))
  return null
}

/** Waits until the checkout has an address or has ended, but not for ever. */
async function hasMoved(checkoutId: CheckoutId, forMs: number): Promise<boolean> {
  for (let waited = 0; waited < forMs; waited += lookEveryMs) {
    await wait(lookEveryMs)
    const row = await db()
      .selectFrom('checkouts')
      .select(['status', 'url'])
      .where('id', '=', checkoutId)
      .executeTakeFirst()
    if (!row || row.status !== 'open' || row.url) return true
  }
  return false
}
