import type Stripe from 'stripe'
import { patience } from '#platform/stripe/answering-within.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { type CheckoutId, isId, type OrderId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { CardPayment, PaymentSession, SessionLine } from './card-payment.ts'
import { isMissingAtStripe, isRefusedByStripe } from './stripe-failure.server.ts'

export interface ShipTo {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface SessionDiscount {
  /** What the payment page calls it. */
  readonly name: string
  readonly cents: Cents
}

export interface SessionRequest {
  /** Names the attempt: asking twice for the same one gives the same session. */
  readonly checkoutId: CheckoutId
  readonly orderId: OrderId
  readonly description: string
  /** At most 100. Their sum less the discount is what is charged. */
  readonly lines: readonly SessionLine[]
  readonly discount: SessionDiscount | null
  /** Null: the hosted page asks for it. */
  readonly email: string | null
  readonly shipTo: ShipTo | null
  /** 30 minutes to 24 hours from now. */
  readonly expiresAt: Date
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A shopper waits for it: less patient than work in the background. */
const whileShopperWaits = () => patience(3_400)

const mostCouponName = 40
const wholePayment = 'payment_intent.latest_charge.balance_transaction'

/** Opens the hosted payment page, or finds the one that was opened for the same checkout. Throws Stripe's errors. */
export async function createPaymentSession(
  _actor: System,
  request: SessionRequest,
): Promise<{ readonly sessionId: string; readonly url: string }> {
  const coupon = request.discount && (await couponFor(request.checkoutId, request.discount))
  const session = await stripe().checkout.sessions.create(sessionParameters(request, coupon), {
    idempotencyKey: `checkout:${request.checkoutId}`,
    ...whileShopperWaits(),
  })
  if (!session.url) throw new Error(`session ${session.id} was opened without an address`)
  return { sessionId: session.id, url: session.url }
}

/**
 * Lines cannot be negative at Stripe: what comes off is a coupon of this one checkout, in cents that we reckoned. The key finds
 * the same one again, so that the call for the session can be repeated word for word.
 */
async function couponFor(checkoutId: CheckoutId, discount: SessionDiscount): Promise<string> {
  const coupon = await stripe().coupons.create(
    {
      amount_off: discount.cents,
      currency: 'usd',
      duration: 'once',
      max_redemptions: 1,
      name: discount.name.slice(0, mostCouponName),
    },
    { idempotencyKey: `discount:${checkoutId}`, ...whileShopperWaits() },
  )
  return coupon.id
}

function sessionParameters(
  request: SessionRequest,
  coupon: string | null,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: request.orderId }
  return {
    mode: 'payment',
    client_reference_id: request.orderId,
    line_items: request.lines.map(lineParameters),
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    // Ways to pay that are settled at once: an order never waits for days between 'complete' and 'paid'.
    allowed_payment_method_types: ['card', 'link'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata,
    // Stripe does not copy the session's metadata to the payment.
    payment_intent_data: {
      transfer_group: request.orderId,
      description: request.description,
      metadata,
      ...(request.shipTo ? { shipping: shippingParameters(request.shipTo) } : {}),
    },
    ...(request.email ? { customer_email: request.email } : {}),
  }
}

function lineParameters(line: SessionLine): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: line.quantity,
    price_data: {
      currency: 'usd',
      unit_amount: line.unitCents,
      product_data: {
        name: line.name,
        ...(line.description ? { description: line.description } : {}),
        ...(line.image ? { images: [line.image] } : {}),
      },
    },
  }
}

function shippingParameters({ name, street, city, state, zip, country }: ShipTo) {
  return { name, address: { line1: street, city, state, postal_code: zip, country } }
}

/** The session as it is at Stripe now; null when Stripe does not know it. */
export async function retrievePaymentSession(
  _actor: System,
  sessionId: string,
): Promise<PaymentSession | null> {
  try {
    return sessionFrom(
      await stripe().checkout.sessions.retrieve(sessionId, { expand: [wholePayment] }, whileShopperWaits()),
    )
  } catch (error) {
    if (isMissingAtStripe(error)) return null
    throw error
  }
}

/**
 * Ends a session, so that nobody can pay it any more, and tells how it ended: it may have been paid, or have run out, in the
 * meantime. Null when Stripe does not know it.
 */
export async function expirePaymentSession(actor: System, sessionId: string): Promise<PaymentSession | null> {
  try {
    return sessionFrom(
      await stripe().checkout.sessions.expire(sessionId, { expand: [wholePayment] }, whileShopperWaits()),
    )
  } catch (error) {
    // Only an open session can be ended; a look at it says what it is instead.
    if (isRefusedByStripe(error)) return retrievePaymentSession(actor, sessionId)
    throw error
  }
}

function sessionFrom(session: Stripe.Checkout.Session): PaymentSession {
  const orderId = session.metadata?.order_id ?? session.client_reference_id
  return {
    id: session.id,
    status: statusFrom(session),
    orderId: orderId && isId(orderId) ? (orderId as OrderId) : null,
    totalCents: cents(session.amount_total ?? 0),
    payment: session.payment_status === 'paid' ? paymentFrom(session) : null,
    url: session.url,
  }
}

function statusFrom({ status }: Stripe.Checkout.Session): PaymentSession['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

function paymentFrom(session: Stripe.Checkout.Session): CardPayment {
  const intent = session.payment_intent
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null
  if (!intent || typeof intent === 'string' || !charge || typeof charge === 'string') {
    throw new Error(`session ${session.id} is paid, but Stripe does not show its charge`)
  }
  const booked = charge.balance_transaction
  const card = charge.payment_method_details?.card
  return {
    paymentIntentId: intent.id,
    chargeId: charge.id,
    amountCents: cents(charge.amount),
    processingFeeCents: booked && typeof booked === 'object' ? cents(booked.fee) : null,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    email: session.customer_details?.email ?? session.customer_email ?? null,
  }
}
