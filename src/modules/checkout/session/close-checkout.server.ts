import { expirePaymentSession, findPaymentSession } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import { type Ending, endCheckout } from './end-checkout.server.ts'
import { type Settlement, settleSession } from '../settlement/settle-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

/**
 * Ends an open checkout: first its session at Stripe, so that it can't be paid anymore, then the stock reservation.
 * If it was paid in the meantime, it is settled instead. Throws when Stripe can't be reached.
 */
export async function closeCheckout(
  actor: System,
  checkoutId: CheckoutId,
  action: Ending['action'],
): Promise<Settlement> {
  const checkout = await db()
    .selectFrom('checkouts')
    .select(['status', 'stripe_session_id as sessionId'])
    .select(['order_id as orderId', 'expires_at as expiresAt'])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  if (!checkout) return 'unknown'
  if (checkout.status === 'completed') return 'paid'
  if (checkout.status !== 'open') return 'ended'
  const sessionId = checkout.sessionId ?? (await lostSession(actor, checkout))
  if (!sessionId) {
    const ended = await endCheckout(actor, checkoutId, { action, onlyWithoutSession: true })
    return ended ? 'ended' : closeCheckout(actor, checkoutId, action)
  }
  const session = await expirePaymentSession(actor, sessionId)
  if (action === 'expire') failpoint('expiry-sweep')
  if (session) return settleSession(actor, session, { action })
  // A session that Stripe doesn't know can't be paid.
  await endCheckout(actor, checkoutId, { action })
  return 'ended'
}

/** The process died before it saved the session's id, but the shopper may have paid. */
async function lostSession(
  actor: System,
  { orderId, expiresAt }: { readonly orderId: OrderId; readonly expiresAt: Date },
): Promise<string | null> {
  return (await findPaymentSession(actor, orderId, expiresAt))?.id ?? null
}
