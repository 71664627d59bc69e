import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

/** Money that has arrived, as Stripe describes it. */
export interface CardPayment {
  readonly paymentIntentId: string
  readonly chargeId: string
  readonly amountCents: Cents
  /** What Stripe kept; null while Stripe has not said. */
  readonly processingFeeCents: Cents | null
  /** Null when it was not a card. */
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** What the payer typed on the hosted page, or what we told Stripe. */
  readonly email: string | null
}

/** A hosted payment page as it is at Stripe now. */
export interface PaymentSession {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  /** The order that the session was opened for. */
  readonly orderId: OrderId | null
  readonly totalCents: Cents
  /** Null until the money has arrived. */
  readonly payment: CardPayment | null
  /** Where the shopper pays; null once the session has ended. */
  readonly url: string | null
}

/** One line of the payment page. */
export interface SessionLine {
  readonly name: string
  readonly description?: string
  /** Absolute address of a picture. */
  readonly image?: string
  readonly unitCents: Cents
  readonly quantity: number
}
