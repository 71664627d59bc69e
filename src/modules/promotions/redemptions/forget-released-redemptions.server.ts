import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { PromotionTables } from '../tables.server.ts'

const db = databaseOf<PromotionTables>()

/** Removes addresses and accounts from released redemptions of these unpaid orders. Part of the surrounding transaction. */
export async function forgetReleasedRedemptions(_actor: System, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await db()
    .updateTable('promotion_redemptions')
    .set({ email: null, user_id: null, is_first_order: false })
    .where('order_id', 'in', [...orderIds])
    .where('status', '=', 'released')
    .where((where) => where.or([where('email', 'is not', null), where('user_id', 'is not', null)]))
    .execute()
}
