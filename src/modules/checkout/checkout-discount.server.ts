import { hasOrdered } from '#modules/orders/server'
import type { Discount, NoDiscount } from '#modules/promotions'
import { discountFor } from '#modules/promotions/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { type CheckoutId, isId, type OrderId } from '#shared/ids.ts'
import { multiplyCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import type { PricedLine } from './priced-line.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()

export interface DiscountWish {
  readonly code: string
  /** Of a guest; an account has its own. */
  readonly email: string | null
  /** A guest's open checkout, which this one takes the place of. */
  readonly guestCheckoutId: string | null
}

/** What a code would take off these lines for this person; nothing is reserved. */
export async function judgeCode(
  actor: Actor,
  lines: readonly PricedLine[],
  wish: DiscountWish,
): Promise<Discount | NoDiscount> {
  const email = emailOf(actor, wish.email)
  const [ordered, ownOrders] = await Promise.all([
    email !== null && hasOrdered(actor, email),
    ownOpenOrders(actor, wish.guestCheckoutId),
  ])
  return discountFor(actor, {
    code: wish.code,
    lines: lines.map(({ variant, quantity }) => ({
      vendorId: variant.vendorId,
      totalCents: multiplyCents(variant.priceCents, quantity),
    })),
    email,
    hasOrdered: ordered,
    ownOrders,
  })
}

/** The same for a checkout that begins: what takes nothing off is refused, beside the field of the code. */
export async function needDiscount(
  actor: Actor,
  lines: readonly PricedLine[],
  wish: DiscountWish,
): Promise<Discount> {
  const judged = await judgeCode(actor, lines, wish)
  const title = 'Discount code'
  if (judged.kind === 'refused') {
    throw refuse(judged.problem, { title, message: judged.message, status: 409, field: 'discount_code' })
  }
  if (!judged.needsEmail) return judged
  throw refuse('discount-needs-email', {
    title,
    message: 'Please enter the e-mail address that your discount code was sent to.',
    field: 'email',
  })
}

/** Lower case, as it is kept; null for a guest who has not told it. */
export function emailOf(actor: Actor, typed: string | null): string | null {
  if (actor.kind === 'person') return actor.email.toLowerCase()
  return typed?.trim().toLowerCase() || null
}

async function ownOpenOrders(actor: Actor, guestCheckoutId: string | null): Promise<OrderId[]> {
  const userId = userIdOf(actor)
  const guestId = guestCheckoutId && isId(guestCheckoutId) ? (guestCheckoutId as CheckoutId) : null
  if (!userId && !guestId) return []
  const rows = await db()
    .selectFrom('checkouts')
    .select('order_id')
    .where('status', '=', 'open')
    .where((eb) =>
      userId ? eb('user_id', '=', userId) : eb.and([eb('id', '=', guestId), eb('user_id', 'is', null)]),
    )
    .execute()
  return rows.map(({ order_id }) => order_id)
}
