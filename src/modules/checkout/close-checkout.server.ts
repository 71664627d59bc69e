import { expirePaymentSession } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { type Ending, endCheckout } from './end-checkout.server.ts'
import { type Settlement, settleSession } from './settle-checkout.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()

/**
 * Ends an open checkout: first its session at Stripe, so that nobody can pay it any more, then the hold on the stock. When it
 * turns out to have been paid meanwhile, it is settled instead. Throws when Stripe cannot be asked.
 */
export async function closeCheckout(
  actor: System,
  checkoutId: CheckoutId,
  action: Ending['action'],
): Promise<Settlement> {
  const checkout = await db()
    .selectFrom('checkouts')
    .select(['status', 'stripe_session_id as sessionId'])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  if (!checkout) return 'unknown'
  if (checkout.status === 'completed') return 'paid'
  if (checkout.status !== 'open') return 'ended'
  if (!checkout.sessionId) {
    const ended = await endCheckout(actor, checkoutId, { action, onlyWithoutSession: true })
    return ended ? 'ended' : closeCheckout(actor, checkoutId, action)
  }
  const session = await expirePaymentSession(actor, checkout.sessionId)
  if (action === 'expire') failpoint('expiry-sweep')
  if (session) return settleSession(actor, session, { action })
  // A session that Stripe does not know can never be paid.
  await endCheckout(actor, checkoutId, { action })
  return 'ended'
}
