import { hasOrdered } from '#modules/orders/server'
import type { Discount, NoDiscount } from '#modules/promotions'
import { discountFor } from '#modules/promotions/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { type CheckoutId, isId, type OrderId } from '#shared/ids.ts'
import { multiplyCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import type { PricedLine } from './priced-line.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

export interface DiscountRequest {
  readonly code: string
  /** For guests; with an account, the account's email counts. */
  readonly email: string | null
  /** A guest's open checkout that this one replaces. */
  readonly guestCheckoutId: string | null
}

/** What a code would take off these lines for this person. Reserves nothing. */
export async function checkDiscountCode(
  actor: Actor,
  lines: readonly PricedLine[],
  request: DiscountRequest,
): Promise<Discount | NoDiscount> {
  const email = emailOf(actor, request.email)
  const [ordered, ownOrders] = await Promise.all([
    email !== null && hasOrdered(actor, email),
    ownOpenOrders(actor, request.guestCheckoutId),
  ])
  return discountFor(actor, {
    code: request.code,
    lines: lines.map(({ variant, quantity }) => ({
      vendorId: variant.vendorId,
      totalCents: multiplyCents(variant.priceCents, quantity),
    })),
    email,
    userId: userIdOf(actor),
    hasOrdered: ordered,
    ownOrders,
  })
}

/** The same for a new checkout: refuses a code that takes nothing off, at the code's field. */
export async function requireDiscount(
  actor: Actor,
  lines: readonly PricedLine[],
  request: DiscountRequest,
): Promise<Discount> {
  const judged = await checkDiscountCode(actor, lines, request)
  const title = 'Discount code'
  if (judged.kind === 'refused') {
    throw refuse(judged.problem, { title, message: judged.message, status: 409, field: 'discount_code' })
  }
  if (!judged.needsEmail) return judged
  throw refuse('discount-needs-email', {
    title,
    message:
      judged.maxUsesPerPerson === null
        ? 'Please enter the email address that your discount code was sent to.'
        : 'This code works a limited number of times per person. Please enter your email address.',
    field: 'email',
  })
}

/** Lowercase, as stored. Null for a guest who hasn't entered one. */
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
