import { createHash } from 'node:crypto'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { firstGuestDevice, type GuestDevice } from '#platform/http/guest-device.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { type Buyer, buyerOf } from '../reservations/card-testing-guard.server.ts'
import type { CheckoutRequest } from './checkout-input.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

/**
 * The buyer, the idempotency key and a digest of the request. Only the same buyer can repeat a call, because anyone
 * may choose the key "1".
 */
export interface Attempt {
  readonly buyer: Buyer
  /** Who the key belongs to: an account, a guest's browser, or the guests of a network who send no cookie. */
  readonly scope: string
  readonly key: string
  readonly requestHash: string
  /** The device for the guest's cookie. Null for shoppers who are logged in. */
  readonly device: GuestDevice | null
}

export interface EarlierCheckout {
  readonly id: CheckoutId
  readonly orderId: OrderId
  readonly status: string
  readonly url: string | null
  readonly sessionId: string | null
  readonly expiresAt: Date
  readonly updatedAt: Date
}

export function attemptOf(actor: Actor, request: CheckoutRequest): Attempt {
  // After the browser's Back button, a guest names their own open checkout in `replaces`. That is still the same
  // request.
  const { idempotencyKey: key, replaces: _, network, device: shown, ...requested } = request
  const requestHash = createHash('sha256').update(JSON.stringify(requested)).digest('hex')
  // The answer to a first call may get lost with its cookie, so a repeated call must get the same device.
  const first = network && firstGuestDevice([network, key, requestHash])
  const device = userIdOf(actor) ? null : (shown ?? first)
  const buyer = buyerOf(actor, { network, device })
  return { buyer, scope: scopeOf(buyer, shown !== null), key, requestHash, device }
}

function scopeOf({ userId, guestDevice, guestKey }: Buyer, showsDevice: boolean): string {
  if (userId) return `user:${userId}`
  if (showsDevice) return `device:${guestDevice}`
  return guestKey ? `network:${guestKey}` : 'guest'
}

/**
 * This buyer's checkout with this key, unless it ended unpaid. A guest's first call sends no cookie but its retry
 * may, so the checkout is also found by the device of the first call.
 */
export async function earlierCheckout(attempt: Attempt): Promise<EarlierCheckout | null> {
  const row = await db()
    .selectFrom('checkouts')
    .select(['id', 'order_id as orderId', 'status', 'url', 'stripe_session_id as sessionId'])
    .select(['request_hash as requestHash', 'expires_at as expiresAt', 'updated_at as updatedAt'])
    .where('idempotency_key', '=', attempt.key)
    .where('idempotency_scope', 'not like', 'ended:%')
    .where((eb) =>
      eb.or([
        eb('idempotency_scope', '=', attempt.scope),
        eb('guest_device', '=', attempt.buyer.guestDevice),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  if (row.requestHash === attempt.requestHash) return row
  throw refuse('idempotency-key-reused', {
    title: 'Checkout Failed',
    message: 'This checkout was already started with another cart. Please reload the cart and try again.',
  })
}

/** Whether a loaded checkout belongs to this attempt, by the same rules as `earlierCheckout`. */
export function isSameAttempt(
  { scope, key, guestDevice }: { scope: string; key: string; guestDevice: string | null },
  attempt: Attempt,
): boolean {
  const isOwn = scope === attempt.scope || (guestDevice !== null && guestDevice === attempt.buyer.guestDevice)
  return isOwn && key === attempt.key
}
