import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { redemptionStatus } from './redemption-status.ts'
import type { PromotionTables } from '../tables.server.ts'
import { countRedemption, lockPromotion, redemptionOf } from './redemption-rows.server.ts'

const db = databaseOf<PromotionTables>()

/** Makes the use final after the payment. Does nothing for an order without a code or when repeated. */
export async function settleRedemption(_actor: System, orderId: OrderId): Promise<void> {
  await transaction(async () => {
    const known = await redemptionOf(orderId).executeTakeFirst()
    // Redemptions are only added with their order.
    if (!known) return
    // Only a released code is counted again; its promotion is locked before the redemption.
    if (known.status === 'released') await lockPromotion(known.promotion_id)
    const redemption = await redemptionOf(orderId).forNoKeyUpdate().executeTakeFirst()
    if (!redemption || !redemptionStatus.can('use', redemption.status)) return
    // Released but paid anyway: the shopper keeps the price they paid, even if another order took the use.
    const isCounted = redemption.status !== 'released' || (await countRedemption(redemption.promotion_id))
    if (!isCounted)
      log.warn(
        { orderId },
        'a code was used more often than allowed: the order was paid just as its checkout expired',
      )
    await db()
      .updateTable('promotion_redemptions')
      .set({
        status: redemptionStatus.to('use'),
        is_counted: isCounted,
        // Another order may hold the address's one first-order code by now; the paid order itself proves the first order.
        ...(redemption.status === 'released' ? { is_first_order: false } : {}),
      })
      .where('order_id', '=', orderId)
      .where('status', 'in', redemptionStatus.from('use'))
      .execute()
  })
}
