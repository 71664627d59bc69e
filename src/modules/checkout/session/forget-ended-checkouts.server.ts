import { sql } from 'kysely'
import { forgetUnpaidOrders } from '#modules/orders/server'
import { forgetReleasedRedemptions } from '#modules/promotions/server'
import { now } from '#platform/clock.server.ts'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

/**
 * Removes guest keys, the idempotency key and the payment page's address from checkouts that ended before this time,
 * and personal data from their orders if unpaid. An open checkout keeps everything at any age. The row lock makes a
 * simultaneous payment wait, so that it then sees `forgotten_at`.
 */
export async function forgetEndedCheckouts(actor: System, { before, max }: Due): Promise<number> {
  return transaction(async () => {
    const due = await db()
      .selectFrom('checkouts')
      .select(['id', 'order_id as orderId', 'status'])
      .where('forgotten_at', 'is', null)
      .where('status', '<>', 'open')
      .where('expires_at', '<', before)
      .orderBy('expires_at')
      .limit(max)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    const unpaid = due.flatMap(({ status, orderId }) => (status === 'completed' ? [] : [orderId]))
    await forgetReleasedRedemptions(actor, unpaid)
    await forgetUnpaidOrders(actor, unpaid)
    await db()
      .updateTable('checkouts')
      .set({
        forgotten_at: now(),
        guest_key: null,
        guest_device: null,
        url: null,
        request_hash: '',
        idempotency_scope: sql<string>`'ended:' || id`,
        idempotency_key: sql<string>`id::text`,
      })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    return due.length
  })
}
