import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { redemptionStatus } from './redemption-status.ts'
import type { PromotionTables } from '../tables.server.ts'
import { lockPromotion, redemptionOf } from './redemption-rows.server.ts'

const db = databaseOf<PromotionTables>()

/** Frees the use of an order that wasn't paid or can't be fulfilled. Safe to repeat. */
export async function releaseRedemption(_actor: System, orderId: OrderId): Promise<void> {
  await transaction(async () => {
    const known = await redemptionOf(orderId).executeTakeFirst()
    if (!known || !redemptionStatus.can('release', known.status)) return
    await lockPromotion(known.promotion_id)
    const released = await db()
      .updateTable('promotion_redemptions')
      .set({ status: redemptionStatus.to('release') })
      .where('order_id', '=', orderId)
      .where('status', 'in', redemptionStatus.from('release'))
      .returning(['promotion_id', 'is_counted'])
      .executeTakeFirst()
    if (!released?.is_counted) return
    await db()
      .updateTable('promotions')
      .set({ uses: sql<number>`uses - 1` })
      .where('id', '=', released.promotion_id)
      .execute()
  })
}
