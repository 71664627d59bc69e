import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

/** A completed payment, as Stripe describes it. Without ids for an order that costs nothing, which Stripe doesn't know. */
export interface CardPayment {
  readonly paymentIntentId: string | null
  readonly chargeId: string | null
  readonly amountCents: Cents
  /** Stripe's processing fee. Null while Stripe hasn't reported it. */
  readonly processingFeeCents: Cents | null
  /** Null when the payment wasn't by card. */
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** What the payer entered on the hosted page, or what we sent to Stripe. */
  readonly email: string | null
}

/** A hosted payment page's current state at Stripe. */
export interface PaymentSession {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  /** The order that the session is for. */
  readonly orderId: OrderId | null
  readonly totalCents: Cents
  /** Null until the payment has completed. */
  readonly payment: CardPayment | null
  /** The page's address. Null once the session has ended. */
  readonly url: string | null
}

/** One line of the payment page. */
export interface SessionLine {
  readonly name: string
  readonly description?: string
  /** The absolute address of a picture. */
  readonly image?: string
  readonly unitCents: Cents
  readonly quantity: number
}
