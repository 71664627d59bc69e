import { reserveStock, lockStock } from '#modules/catalog/server'
import { placeOrder } from '#modules/orders/server'
import { arrivalOf, serviceOf } from '#modules/shipping'
import { reserveRedemption } from '#modules/promotions/server'
import { saveOrderTax } from '#modules/tax/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import {
  type Buyer,
  locksOfBuyer,
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
import type { PayableCheckout } from './open-payment-page.server.ts'
import { type PricedCheckout, priceCheckout } from '../pricing/price-checkout.server.ts'
import {
  type RequestedUnits,
  requireFairReservation,
} from '../reservations/require-fair-reservation.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

/** Stripe's minimum session life of 30 minutes, plus one minute for the request. */
const reservationMs = 31 * 60_000

/**
 * Prices the cart, closes the shopper's older checkout, and writes the order, the checkout, the reservation and the
 * code's use in one transaction. Null when a simultaneous request used the same key or opened another checkout for
 * this shopper: the caller then looks for it again.
 */
export async function beginCheckout(
  actor: Actor,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<PayableCheckout | null> {
  const priced = await priceCheckout(actor, request)
  const items = priced.lines.map(({ variant, quantity }) => ({ variantId: variant.variantId, quantity }))
  const checkout = { request, attempt, priced, items }
  try {
    if (request.replaces) await closeReplaced(request.replaces, attempt.buyer)
    return await insertCheckout(actor, checkout).catch(async (error: unknown) => {
      if (!(error instanceof OlderIsOpen)) throw error
      for (const { id } of error.older) await closeCheckout(system, id, 'cancel')
      return insertCheckout(actor, checkout)
    })
  } catch (error) {
    // The second time, a simultaneous request opened it.
    if (error instanceof BegunElsewhere || error instanceof OlderIsOpen) return null
    throw error
  }
}

function insertCheckout(actor: Actor, checkout: NewCheckout): Promise<PayableCheckout> {
  const { attempt, items } = checkout
  const { buyer } = attempt
  return transaction(
    async () => {
      const recent = await recentCheckoutsOf(buyer)
      const open = openCheckoutsOf(buyer, recent)
      // A guest's simultaneous request with the same key must win before this one counts against a limit.
      if (open.some((other) => isSameAttempt(other, attempt))) throw new BegunElsewhere()
      // A buyer at the limit keeps the payment page that is open.
      requireFewCheckouts(buyer, recent)
      if (buyer.userId !== null && open.length > 0) throw new OlderIsOpen(open)
      await requireFairReservation(buyer, open, items)
      return write(actor, checkout)
    },
    locksOfBuyer(buyer, attempt),
  )
}

// Each rolls the transaction back, so nothing is written.
/** The caller looks for the other checkout. */
class BegunElsewhere extends Error {}

/** A shopper has at most one open checkout. Closing one asks Stripe, so it happens outside the transaction. */
class OlderIsOpen extends Error {
  readonly older: readonly RecentCheckout[]

  constructor(older: readonly RecentCheckout[]) {
    super('the shopper has an open checkout')
    this.older = older
  }
}

interface NewCheckout {
  readonly request: CheckoutRequest
  readonly attempt: Attempt
  readonly priced: PricedCheckout
  readonly items: readonly RequestedUnits[]
}

async function write(
  actor: Actor,
  { request, attempt, priced, items }: NewCheckout,
): Promise<PayableCheckout> {
  const { lines, isLocalPickup, discount, totals, tax } = priced
  await lockStock(
    system,
    lines.map(({ variant }) => variant.variantId),
  )
  const order = await placeOrder(system, {
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
    shippingOption: shippingOf(priced),
    shippingAddress: isLocalPickup ? null : request.address,
    isLocalPickup,
    taxMode: tax ? 'stripe' : 'flat',
  })
  const orderId = order.id
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
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirst()
  if (!checkout) throw new BegunElsewhere()
  await reserveStock(system, checkout.id, items, expiresAt)
  const email = emailOf(actor, request.email)
  if (discount) await reserveRedemption(system, { orderId, discount, userId: userIdOf(actor), email })
  return { ...checkout, order }
}

/** The service as the order keeps it, with the days on which it arrives. */
function shippingOf({ option, lines }: PricedCheckout) {
  const { id, name, duration, provider, days } = option
  const leadDays = Math.max(0, ...lines.map(({ variant }) => variant.leadDays))
  return {
    id: serviceOf(id),
    name,
    duration,
    ...(provider ? { provider } : {}),
    ...(days ? { arrival: arrivalOf(days, leadDays, now()) } : {}),
  }
}

/** The guest's checkout that the browser came back from. The limits are checked again under its locks. */
async function closeReplaced(id: CheckoutId, buyer: Buyer): Promise<void> {
  requireFewThisHour(buyer, await recentCheckoutsOf(buyer))
  if (await isGuests(id)) await closeCheckout(system, id, 'cancel')
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
