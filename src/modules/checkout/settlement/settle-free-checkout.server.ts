import type { CardPayment } from '#modules/payments'
import type { OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { checkoutSettings } from '../settings.server.ts'
import type { CheckoutTables } from '../tables.server.ts'
import { settleSession } from './settle-checkout.server.ts'

const db = databaseOf<CheckoutTables & OrderTables>()

/** What is settled in place of a payment. */
const nothing: CardPayment = {
  paymentIntentId: null,
  chargeId: null,
  amountCents: zeroCents,
  processingFeeCents: null,
  card: null,
  email: null,
}

/**
 * Completes an open checkout whose order costs nothing, because Stripe has no payment page for zero cents, and returns the address
 * of the success page. 'costs' for every other order; 'ended' when the checkout isn't open anymore.
 */
export async function settleFreeCheckout(
  actor: System,
  checkoutId: CheckoutId,
): Promise<{ readonly url: string } | 'costs' | 'ended'> {
  const { orderId, totalCents } = await db()
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select(['orders.id as orderId', 'orders.total_cents as totalCents'])
    .where('checkouts.id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  if (totalCents > 0) return 'costs'
  // In place of the id of Stripe's session, which the success page finds the checkout by. As hard to guess as that.
  const id = `free_${checkoutId}`
  const session = { id, status: 'complete' as const, orderId, totalCents, payment: nothing, url: null }
  const settlement = await settleSession(actor, session, { action: 'fail' })
  if (settlement !== 'paid') return 'ended'
  return { url: `${checkoutSettings().publicUrl}/checkout-success?session_id=${id}` }
}
