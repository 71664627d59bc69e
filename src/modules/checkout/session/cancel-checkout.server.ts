import { isStripeFailure } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import { type CheckoutId, isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { closeCheckout } from './close-checkout.server.ts'
import type { Settlement } from '../settlement/settle-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

/**
 * Called when the shopper returns without paying: closes the payment page and releases the stock. Returns 'paid' if
 * the payment went through after all, and 'open' if Stripe can't be reached, in which case the checkout expires on
 * its own. A guest's checkout is found by its unguessable id. A shopper's is 'not-found' (404) for everyone else.
 */
export async function cancelCheckout(actor: Actor, checkoutId: string): Promise<Settlement> {
  if (!isId(checkoutId)) throw notFound('Checkout')
  const checkout = await db()
    .selectFrom('checkouts')
    .select(['id', 'user_id'])
    .where('id', '=', checkoutId as CheckoutId)
    .executeTakeFirst()
  if (!checkout || (checkout.user_id !== null && checkout.user_id !== userIdOf(actor)))
    throw notFound('Checkout')
  try {
    return await closeCheckout(system, checkout.id, 'cancel')
  } catch (error) {
    if (!isStripeFailure(error)) throw error
    log.warn({ err: error, checkoutId }, 'a canceled checkout stays open until Stripe can be reached')
    return 'open'
  }
}
