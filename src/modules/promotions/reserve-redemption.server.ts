import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { Discount } from './judge-discount.ts'
import type { PromotionTables } from './tables.server.ts'
import { countUse } from './redemption-rows.server.ts'

const db = databaseOf<PromotionTables>()

export interface Reservation {
  readonly orderId: OrderId
  readonly discount: Discount
  /** Required for first-order codes. */
  readonly email: string | null
}

/**
 * Counts a code's use for an order that is about to be paid, in the transaction that reserves its stock. Refuses
 * 'discount-in-use' (409) when another checkout was faster or the code has ended in the meantime.
 */
export async function reserveRedemption(
  _actor: System,
  { orderId, discount, email }: Reservation,
): Promise<void> {
  await transaction(async () => {
    const reserved =
      (await countUse(discount.promotionId)) && (await insertRedemption(orderId, discount, email))
    if (!reserved) throw alreadyTaken()
  })
}

/** False when the address already has a live first-order code. */
async function insertRedemption(
  orderId: OrderId,
  { promotionId, firstOrderOnly }: Discount,
  email: string | null,
): Promise<boolean> {
  const inserted = await db()
    .insertInto('promotion_redemptions')
    .values({
      order_id: orderId,
      promotion_id: promotionId,
      email: email?.toLowerCase() ?? null,
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
