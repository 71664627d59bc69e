import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { Discount } from '../judge-discount.ts'
import type { PromotionTables } from '../tables.server.ts'
import { countRedemption } from './redemption-rows.server.ts'
import { type CodeUser, usesByPerson } from './uses-by-person.server.ts'

const db = databaseOf<PromotionTables>()

export interface Reservation {
  readonly orderId: OrderId
  readonly discount: Discount
  /** Null for a guest. */
  readonly userId: UserId | null
  /** Required for first-order codes and, from guests, for codes with a limit per person. */
  readonly email: string | null
}

/**
 * Counts a code's use for an order that is about to be paid, in the transaction that reserves its stock. Refuses
 * 'discount-in-use' (409) when another checkout was faster or the code has ended in the meantime. The promotion's row, which
 * `countRedemption` locks, puts simultaneous checkouts of one person in a row, too.
 */
export async function reserveRedemption(
  _actor: System,
  { orderId, discount, userId, email }: Reservation,
): Promise<void> {
  await transaction(async () => {
    const user = { userId, email: email?.toLowerCase() ?? null }
    const reserved =
      (await countRedemption(discount.promotionId)) &&
      (await isAllowedOnceMore(discount, user)) &&
      (await insertRedemption(orderId, discount, user))
    if (!reserved) throw alreadyTaken()
  })
}

async function isAllowedOnceMore(
  { promotionId, maxUsesPerPerson: max }: Discount,
  user: CodeUser,
): Promise<boolean> {
  if (max === null) return true
  if (user.userId === null && user.email === null) throw new Error('a limit per person needs a person')
  return (await usesByPerson(promotionId, user)).length < max
}

/** False when the address already has a live first-order code. */
async function insertRedemption(
  orderId: OrderId,
  { promotionId, firstOrderOnly }: Discount,
  { userId, email }: CodeUser,
): Promise<boolean> {
  const inserted = await db()
    .insertInto('promotion_redemptions')
    .values({
      order_id: orderId,
      promotion_id: promotionId,
      email,
      user_id: userId,
      is_first_order: firstOrderOnly,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return inserted !== undefined
}

function alreadyTaken() {
  return refuse('discount-in-use', {
    title: 'Discount code',
    message: 'This code has just been used, or is in use in another open checkout.',
    status: 409,
    field: 'discount_code',
  })
}
