import { reserveStock, lockStock } from '#modules/catalog/server'
import { placeOrder } from '#modules/orders/server'
import { arrivalOf, serviceOf } from '#modules/shipping'
import { reserveRedemption } from '#modules/promotions/server'
import { saveOrderTax } from '#modules/tax/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import {
  lockBuyer,
  openCheckoutsOf,
  type RecentCheckout,
  recentCheckoutsOf,
  requireFewCheckouts,
  requireFewThisHour,
} from '../reservations/card-testing-guard.server.ts'
import { type Attempt, isSameAttempt } from './checkout-attempt.server.ts'
import { emailOf } from '../pricing/check-discount-code.server.ts'
import type { CheckoutRequest } from './checkout-input.ts'
import { closeCheckout } from './close-checkout.server.ts'
import { type PricedCheckout, priceCheckout } from '../pricing/price-checkout.server.ts'
import {
  type RequestedUnits,
  requireFairReservation,
} from '../reservations/require-fair-reservation.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

/** Stripe's minimum session life of 30 minutes, plus one minute for the request. */
const reservationMs = 31 * 60_000

export interface BegunCheckout {
  readonly id: CheckoutId
  readonly orderId: OrderId
}

/**
 * Prices the cart, closes the shopper's older checkout, and writes the order, the checkout, the reservation and the
 * code's use in one transaction. Null when a simultaneous request used the same key or opened another checkout for
 * this shopper: the caller then looks for it again.
 */
export async function beginCheckout(
  actor: Actor,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<BegunCheckout | null> {
  const priced = await priceCheckout(actor, request)
  const { buyer } = attempt
  const items = priced.lines.map(({ variant, quantity }) => ({ variantId: variant.variantId, quantity }))
  try {
    await closeEarlier(request.replaces, attempt)
    return await transaction(async () => {
      await lockBuyer(buyer, attempt)
      const recent = await recentCheckoutsOf(buyer)
      const open = openCheckoutsOf(buyer, recent)
      requireNoOther(attempt, open)
      requireFewCheckouts(buyer, recent)
      await requireFairReservation(buyer, open, items)
      return write(actor, { request, attempt, priced, items })
    })
  } catch (error) {
    if (error instanceof BegunElsewhere) return null
    throw error
  }
}

/** Rolls the transaction back, so nothing is written. The caller looks for the other checkout. */
class BegunElsewhere extends Error {}

interface NewCheckout {
  readonly request: CheckoutRequest
  readonly attempt: Attempt
  readonly priced: PricedCheckout
  readonly items: readonly RequestedUnits[]
}

async function write(actor: Actor, { request, attempt, priced, items }: NewCheckout): Promise<BegunCheckout> {
  const { lines, option, isLocalPickup, discount, totals, tax } = priced
  const { id: optionId, name, duration, provider, days } = option
  const leadDays = Math.max(0, ...lines.map(({ variant }) => variant.leadDays))
  await lockStock(
    system,
    lines.map(({ variant }) => variant.variantId),
  )
  const orderId = await placeOrder(system, {
    userId: userIdOf(actor),
    email: emailOf(actor, request.email),
    lines: lines.map(({ variant, quantity }) => ({
      vendorId: variant.vendorId,
      productId: variant.productId,
      variantId: variant.variantId,
      name: variant.productName,
      optionValues: variant.optionValues,
      picture: variant.image,
      quantity,
      unitPriceCents: variant.priceCents,
    })),
    totals,
    discountCode: discount?.code ?? null,
    shippingOption: {
      id: serviceOf(optionId),
      name,
      duration,
      ...(provider ? { provider } : {}),
      ...(days ? { arrival: arrivalOf(days, leadDays, now()) } : {}),
    },
    shippingAddress: isLocalPickup ? null : request.address,
    isLocalPickup,
    taxMode: tax ? 'stripe' : 'flat',
  })
  if (tax) await saveOrderTax(system, orderId, tax)
  const expiresAt = new Date(now().getTime() + reservationMs)
  const checkout = await db()
    .insertInto('checkouts')
    .values({
      order_id: orderId,
      user_id: userIdOf(actor),
      guest_key: attempt.buyer.guestKey,
      guest_device: attempt.buyer.guestDevice,
      idempotency_scope: attempt.scope,
      idempotency_key: attempt.key,
      request_hash: attempt.requestHash,
      expires_at: expiresAt,
      keeps_cart: request.keepsCart ?? false,
    })
    .onConflict((conflict) => conflict.columns(['idempotency_scope', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!checkout) throw new BegunElsewhere()
  await reserveStock(system, checkout.id, items, expiresAt)
  const email = emailOf(actor, request.email)
  if (discount) await reserveRedemption(system, { orderId, discount, userId: userIdOf(actor), email })
  return { id: checkout.id, orderId }
}

/**
 * A shopper has at most one open checkout. A guest's simultaneous request with the same key must win before this one
 * counts against a limit.
 */
function requireNoOther(attempt: Attempt, open: readonly RecentCheckout[]): void {
  if (open.some((other) => attempt.buyer.userId !== null || isSameAttempt(other, attempt)))
    throw new BegunElsewhere()
}

async function closeEarlier(replaces: CheckoutId | null, attempt: Attempt): Promise<void> {
  const { buyer } = attempt
  // Nothing to close. The limits are checked after `lockBuyer`.
  if (!buyer.userId && !replaces) return
  const recent = await recentCheckoutsOf(buyer)
  const earlier = buyer.userId ? openCheckoutsOf(buyer, recent) : []
  // A simultaneous request with the same key isn't an older checkout.
  if (earlier.some((checkout) => isSameAttempt(checkout, attempt))) throw new BegunElsewhere()
  // A buyer at the limit keeps the payment page that is open.
  requireFewThisHour(buyer, recent)
  const ids = earlier.map(({ id }) => id)
  if (replaces && (await isGuests(replaces))) ids.push(replaces)
  for (const id of ids) await closeCheckout(system, id, 'cancel')
}

/** A guest's checkout can be ended by its unguessable id. A shopper's checkout is only found through the account. */
async function isGuests(id: CheckoutId): Promise<boolean> {
  const row = await db()
    .selectFrom('checkouts')
    .select('id')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}
