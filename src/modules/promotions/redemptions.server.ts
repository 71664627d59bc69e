import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { OrderId, PromotionId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { Discount } from './discount-rules.ts'
import { redemptionStatus } from './redemption-status.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables>()

export interface Reservation {
  readonly orderId: OrderId
  readonly discount: Discount
  /** Needed for a code that is for first orders. */
  readonly email: string | null
}

/**
 * Counts a code's use for an order that is about to be paid, in the transaction that holds its stock. Refuses
 * 'discount-in-use' (409) when somebody else was faster or the code has ended since it was judged.
 */
export async function reserveRedemption(
  _actor: System,
  { orderId, discount, email }: Reservation,
): Promise<void> {
  await transaction(async () => {
    const reserved =
      (await countUse(discount.promotionId)) && (await insertRedemption(orderId, discount, email))
    if (!reserved) throw takenMeanwhile()
  })
}

/** The row is locked until the commit: of two at the last use, the second waits and then sees that it is gone. */
async function countUse(promotionId: PromotionId): Promise<boolean> {
  const counted = await db()
    .updateTable('promotions')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', promotionId)
    .where(sql<boolean>`(max_uses is null or uses < max_uses)`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now())]))
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** False when the address has another live first-order code. */
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

function takenMeanwhile() {
  return refuse('discount-in-use', {
    title: 'Discount code',
    message: 'This code has just been used, or is held by another checkout that is still open.',
    status: 409,
    field: 'discount_code',
  })
}

/** The order is paid: the use counts for good. Without effect for an order without a code, and the second time. */
export async function settleRedemption(_actor: System, orderId: OrderId): Promise<void> {
  await transaction(async () => {
    const redemption = await lockRedemption(orderId)
    if (!redemption || !redemptionStatus.can('use', redemption.status)) return
    // Released and paid all the same: the shopper keeps the price that they paid, even when the use went to somebody else.
    if (redemption.status === 'released' && !(await countUse(redemption.promotion_id))) {
      log.warn({ orderId }, 'a code was used once more than it should: its order was paid as it expired')
    }
    await db()
      .updateTable('promotion_redemptions')
      .set({
        status: redemptionStatus.to('use'),
        // The place of the address's one first-order code may be taken by now; the paid order says that there was one.
        ...(redemption.status === 'released' ? { is_first_order: false } : {}),
      })
      .where('order_id', '=', orderId)
      .execute()
  })
}

/** The order was not paid, or cannot be filled: the code may be used again. Safe to repeat. */
export async function releaseRedemption(_actor: System, orderId: OrderId): Promise<void> {
  await transaction(async () => {
    const released = await db()
      .updateTable('promotion_redemptions')
      .set({ status: redemptionStatus.to('release') })
      .where('order_id', '=', orderId)
      .where('status', 'in', redemptionStatus.from('release'))
      .returning('promotion_id')
      .executeTakeFirst()
    if (!released) return
    await db()
      .updateTable('promotions')
      .set({ uses: sql<number>`uses - 1` })
      .where('id', '=', released.promotion_id)
      .execute()
  })
}

/** Reaction to `orderCancelled`: who was given the money back gets the code back too. Safe to run twice. */
export async function giveCodeBack({ orderId }: { readonly orderId: OrderId }): Promise<void> {
  await releaseRedemption(system, orderId)
}

function lockRedemption(orderId: OrderId) {
  return db()
    .selectFrom('promotion_redemptions')
    .select(['promotion_id', 'status'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
