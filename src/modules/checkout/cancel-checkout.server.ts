import { isStripeFailure } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type Actor, system, userIdOf } from '#shared/actor.ts'
import { type CheckoutId, isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { closeCheckout } from './close-checkout.server.ts'
import type { Settlement } from './settle-checkout.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()

/**
 * The shopper came back without paying: ends the payment page and frees the stock at once. Answers 'paid' when they had paid
 * after all, 'open' when Stripe cannot be asked now: it runs out by itself then. A guest's checkout is known by its unguessable id; a shopper's is theirs alone, and 'not-found' (404) to others.
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
    log.warn({ err: error, checkoutId }, 'a cancelled checkout stays open until Stripe can be asked')
    return 'open'
  }
}
