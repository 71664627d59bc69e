import { sql } from 'kysely'
import { holdStock } from '#modules/catalog/server'
import { placeOrder } from '#modules/orders/server'
import { serviceOf } from '#modules/shipping'
import { reserveRedemption } from '#modules/promotions/server'
import { keepOrderTax } from '#modules/tax/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import type { CheckoutId, OrderId, UserId } from '#shared/ids.ts'
import { guestKeyOf, needFewOpen, needFewThisHour } from './card-testing-guard.server.ts'
import { emailOf } from './checkout-discount.server.ts'
import type { CheckoutRequest } from './checkout-input.ts'
import { closeCheckout } from './close-checkout.server.ts'
import { type PricedCheckout, priceCheckout } from './price-checkout.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()

/** As long as Stripe's session lives, whose shortest life is 30 minutes: one more for the way there. */
const holdMs = 31 * 60_000

/** Whose key it is and what was asked for with it. */
export interface Attempt {
  readonly scope: string
  readonly key: string
  readonly requestHash: string
}

export interface BegunCheckout {
  readonly id: CheckoutId
  readonly orderId: OrderId
}

/**
 * Prices, ends what the same shopper had open, and then writes order, checkout, hold and the code's use in one transaction. Null when
 * somebody else began under the same key, or opened another checkout of this shopper, in the meantime: look again.
 */
export async function beginCheckout(
  actor: Actor,
  request: CheckoutRequest,
  attempt: Attempt,
): Promise<BegunCheckout | null> {
  const priced = await priceCheckout(actor, request)
  try {
    const guestKey = guestKeyOf(actor, request.clientAddress)
    await needFewThisHour(actor, guestKey)
    await closeEarlier(actor, request.replaces, attempt)
    await needFewOpen(guestKey)
    return await transaction(async () => {
      await needNoOther(userIdOf(actor))
      return write(actor, request, attempt, priced)
    })
  } catch (error) {
    if (error instanceof BegunElsewhere) return null
    throw error
  }
}

/** Nothing is written then; the caller looks again. */
class BegunElsewhere extends Error {}

async function write(
  actor: Actor,
  request: CheckoutRequest,
  attempt: Attempt,
  { lines, option, isLocalPickup, discount, totals, tax }: PricedCheckout,
): Promise<BegunCheckout> {
  const { id: optionId, name, duration, provider } = option
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
    shippingOption: { id: serviceOf(optionId), name, duration, ...(provider ? { provider } : {}) },
    shippingAddress: isLocalPickup ? null : request.address,
    isLocalPickup,
    taxMode: tax ? 'stripe' : 'flat',
  })
  if (tax) await keepOrderTax(system, orderId, tax)
  const expiresAt = new Date(now().getTime() + holdMs)
  const checkout = await db()
    .insertInto('checkouts')
    .values({
      order_id: orderId,
      user_id: userIdOf(actor),
      guest_key: guestKeyOf(actor, request.clientAddress),
      idempotency_scope: attempt.scope,
      idempotency_key: attempt.key,
      request_hash: attempt.requestHash,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['idempotency_scope', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!checkout) throw new BegunElsewhere()
  const items = lines.map(({ variant, quantity }) => ({ variantId: variant.variantId, quantity }))
  await holdStock(system, checkout.id, items, expiresAt)
  const email = emailOf(actor, request.email)
  if (discount) await reserveRedemption(system, { orderId, discount, email })
  return { id: checkout.id, orderId }
}

/** A shopper has one open checkout: the lock makes two beginnings of one shopper follow each other. */
async function needNoOther(userId: UserId | null): Promise<void> {
  if (!userId) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${userId}`}, 0))`.execute(db())
  const other = await openCheckoutsOf(userId)
  if (other.length > 0) throw new BegunElsewhere()
}

async function closeEarlier(actor: Actor, replaces: CheckoutId | null, { key }: Attempt): Promise<void> {
  const userId = userIdOf(actor)
  const earlier = userId ? await openCheckoutsOf(userId) : []
  // Our own twin, begun a moment ago, is no older checkout.
  if (earlier.some((checkout) => checkout.key === key)) throw new BegunElsewhere()
  const ids = earlier.map(({ id }) => id)
  if (replaces && (await isGuests(replaces))) ids.push(replaces)
  for (const id of ids) await closeCheckout(system, id, 'cancel')
}

function openCheckoutsOf(userId: UserId): Promise<{ id: CheckoutId; key: string }[]> {
  return db()
    .selectFrom('checkouts')
    .select(['id', 'idempotency_key as key'])
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .execute()
}

/** Whoever knows a guest's checkout by its id may end it; those of shoppers are found by their account. */
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
