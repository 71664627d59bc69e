import type { OrderStatus } from '#modules/orders'
import type { CatalogTables } from '#modules/catalog/server'
import type { OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import { type CheckoutId, isId, type OrderId, type ProductId, type VariantId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { settleCheckout } from './settle-checkout.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables & OrderTables & CatalogTables>()

export interface CheckoutView {
  readonly checkoutId: CheckoutId
  readonly orderId: OrderId
  /** 'waiting': no word from Stripe yet. 'ended': it was not paid, and cannot be any more. */
  readonly payment: 'paid' | 'waiting' | 'ended'
  readonly orderStatus: OrderStatus
  /** What a code took off; zero without one. */
  readonly discountCents: Cents
  /** What it was for: this leaves a visitor's cart when it is paid. */
  readonly bought: readonly BoughtLine[]
}

export interface BoughtLine {
  readonly productId: ProductId
  readonly variantId: VariantId
}

/**
 * What became of a payment page, for the page that people return to. While it is open, Stripe is asked at once instead of
 * waiting for its webhook. Null for a session that is unknown or somebody else's; a guest's is known by its unguessable id.
 */
export async function checkoutOfSession(actor: Actor, sessionId: string): Promise<CheckoutView | null> {
  const seen = await readSession(actor, sessionId)
  if (seen?.payment !== 'waiting') return seen
  try {
    await settleCheckout(system, sessionId)
  } catch (error) {
    log.warn({ err: error, sessionId }, 'a returning shopper’s payment could not be looked up yet')
    return seen
  }
  return readSession(actor, sessionId)
}

async function readSession(actor: Actor, sessionId: string): Promise<CheckoutView | null> {
  const row = await db()
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select(['checkouts.id', 'checkouts.order_id', 'checkouts.user_id', 'checkouts.status'])
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
    bought: await boughtIn(row.order_id),
  }
}

/** Without what has been deleted since: no cart can hold it any more. */
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
 * Units that the actor's own open checkout holds, by variant: they are not gone for the one who holds them. A guest's is
 * found by its id.
 */
export async function ownHolds(
  actor: Actor,
  guestCheckoutId: string | null = null,
): Promise<ReadonlyMap<VariantId, number>> {
  const userId = userIdOf(actor)
  const guestId = guestCheckoutId && isId(guestCheckoutId) ? (guestCheckoutId as CheckoutId) : null
  if (!userId && !guestId) return new Map()
  const rows = await db()
    .selectFrom('stock_holds')
    .innerJoin('checkouts', 'checkouts.id', 'stock_holds.checkout_id')
    .select(['stock_holds.variant_id', 'stock_holds.quantity'])
    .where('checkouts.status', '=', 'open')
    .where((eb) =>
      userId
        ? eb('checkouts.user_id', '=', userId)
        : eb.and([eb('checkouts.id', '=', guestId), eb('checkouts.user_id', 'is', null)]),
    )
    .execute()
  return new Map(rows.map(({ variant_id, quantity }) => [variant_id, quantity]))
}
