import { sql } from 'kysely'
import { releaseStock } from '#modules/catalog/server'
import { cancelPendingOrder } from '#modules/orders/server'
import { releaseRedemption } from '#modules/promotions/server'
import { afterCommit, databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { type CheckoutAction, checkoutStatus } from './checkout-status.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

export interface Ending {
  readonly action: Exclude<CheckoutAction, 'complete'>
  /** Skips a checkout that got a payment page in the meantime. */
  readonly onlyWithoutSession?: boolean
}

/**
 * Ends a checkout that can't be paid anymore: releases its stock, its code and its key. Call it only after Stripe's
 * session has ended. False when the checkout isn't open.
 */
export async function endCheckout(
  actor: System,
  checkoutId: CheckoutId,
  { action, onlyWithoutSession = false }: Ending,
): Promise<boolean> {
  return transaction(async () => {
    const ended = await db()
      .updateTable('checkouts')
      .set({
        status: checkoutStatus.to(action),
        idempotency_scope: sql<string>`'ended:' || id`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', checkoutId)
      .where('status', 'in', checkoutStatus.from(action))
      .$if(onlyWithoutSession, (query) => query.where('stripe_session_id', 'is', null))
      .returning('order_id')
      .executeTakeFirst()
    if (!ended) return false
    if (action === 'expire') afterCommit(() => recorder()?.countCheckout('expired'))
    await releaseStock(actor, checkoutId)
    await releaseRedemption(actor, ended.order_id)
    await cancelPendingOrder(actor, ended.order_id)
    return true
  })
}
