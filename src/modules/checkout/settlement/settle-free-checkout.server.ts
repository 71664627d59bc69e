import type { CardPayment } from '#modules/payments'
import type { System } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { checkoutSettings } from '../settings.server.ts'
import { settleSession } from './settle-checkout.server.ts'

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
 * of the success page. 'ended' when the checkout isn't open anymore.
 */
export async function settleFreeCheckout(
  actor: System,
  { checkoutId, orderId }: { readonly checkoutId: CheckoutId; readonly orderId: OrderId },
): Promise<{ readonly url: string } | 'ended'> {
  // In place of the id of Stripe's session, which the success page finds the checkout by. As hard to guess as that.
  const id = `free_${checkoutId}`
  const session = {
    id,
    status: 'complete' as const,
    orderId,
    totalCents: zeroCents,
    payment: nothing,
    url: null,
  }
  const settlement = await settleSession(actor, session, { action: 'fail' })
  if (settlement !== 'paid') return 'ended'
  return { url: `${checkoutSettings().publicUrl}/checkout-success?session_id=${id}` }
}
