import type { OrderStatus } from '#modules/orders'
import type { CatalogTables } from '#modules/catalog/server'
import type { OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import { type CheckoutId, isId, type OrderId, type ProductId, type VariantId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { settleCheckout } from '../settlement/settle-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables & OrderTables & CatalogTables>()

export interface CheckoutView {
  readonly checkoutId: CheckoutId
  readonly orderId: OrderId
  /** 'waiting': Stripe hasn't answered yet. 'ended': not paid, and it can't be paid anymore. */
  readonly payment: 'paid' | 'waiting' | 'ended'
  readonly orderStatus: OrderStatus
  /** The discount. Zero without a code. */
  readonly discountCents: Cents
  /** The lines to remove from the cart after the payment. */
  readonly bought: readonly BoughtLine[]
}

export interface BoughtLine {
  readonly productId: ProductId
  readonly variantId: VariantId
}

/**
 * The result of a payment page, for the success page. While it is open, this asks Stripe instead of waiting for the
 * webhook. Null for an unknown session and for another shopper's. A guest's session is found by its unguessable id.
 */
export async function checkoutOfSession(actor: Actor, sessionId: string): Promise<CheckoutView | null> {
  const seen = await readSession(actor, sessionId)
  if (seen?.payment !== 'waiting') return seen
  try {
    await settleCheckout(system, sessionId)
  } catch (error) {
    log.warn({ err: error, sessionId }, 'failed to check the payment of a returning shopper')
    return seen
  }
  return readSession(actor, sessionId)
}

async function readSession(actor: Actor, sessionId: string): Promise<CheckoutView | null> {
  const row = await db()
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select(['checkouts.id', 'checkouts.order_id', 'checkouts.user_id', 'checkouts.status'])
    .select('checkouts.keeps_cart as keepsCart')
    .select(['orders.status as orderStatus', 'orders.discount_cents as discountCents'])
    .where('checkouts.stripe_session_id', '=', sessionId)
    .executeTakeFirst()
  if (!row || (row.user_id !== null && row.user_id !== userIdOf(actor))) return null
  const open = row.status === 'open' ? 'waiting' : 'ended'
  return {
    checkoutId: row.id,
    orderId: row.order_id,
    payment: row.status === 'completed' ? 'paid' : open,
    orderStatus: row.orderStatus,
    discountCents: cents(row.discountCents),
    bought: row.keepsCart ? [] : await boughtIn(row.order_id),
  }
}

/** Without deleted products, which no cart can contain. */
async function boughtIn(orderId: OrderId): Promise<BoughtLine[]> {
  const rows = await db()
    .selectFrom('order_lines')
    .select(['product_id as productId', 'variant_id as variantId'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.flatMap(({ productId, variantId }) =>
    productId && variantId ? [{ productId, variantId }] : [],
  )
}

/**
 * Units that the actor's own open checkout reserves, by variant. They stay available to this actor. A guest's
 * checkout is found by its id.
 */
export async function ownReservations(
  actor: Actor,
  guestCheckoutId: string | null = null,
): Promise<ReadonlyMap<VariantId, number>> {
  const userId = userIdOf(actor)
  const guestId = guestCheckoutId && isId(guestCheckoutId) ? (guestCheckoutId as CheckoutId) : null
  if (!userId && !guestId) return new Map()
  const rows = await db()
    .selectFrom('stock_reservations')
    .innerJoin('checkouts', 'checkouts.id', 'stock_reservations.checkout_id')
    .select(['stock_reservations.variant_id', 'stock_reservations.quantity'])
    .where('checkouts.status', '=', 'open')
    .where((eb) =>
      userId
        ? eb('checkouts.user_id', '=', userId)
        : eb.and([eb('checkouts.id', '=', guestId), eb('checkouts.user_id', 'is', null)]),
    )
    .execute()
  return new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]))
}
