import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId, PromotionId } from '#shared/ids.ts'
import type { PromotionTables } from '../tables.server.ts'

const db = databaseOf<PromotionTables>()

/** The row stays locked until the commit: the second of two checkouts waits and then sees that the last use is taken. */
export async function countRedemption(promotionId: PromotionId): Promise<boolean> {
  takeLock('promotion', promotionId)
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

export function redemptionOf(orderId: OrderId) {
  return db()
    .selectFrom('promotion_redemptions')
    .select(['promotion_id', 'status'])
    .where('order_id', '=', orderId)
}

/** Locks the promotion before any of its redemptions, in the same order as a reservation. */
export async function lockPromotion(promotionId: PromotionId): Promise<void> {
  if (!takeLock('promotion', promotionId)) return
  await db().selectFrom('promotions').select('id').where('id', '=', promotionId).forNoKeyUpdate().execute()
}
