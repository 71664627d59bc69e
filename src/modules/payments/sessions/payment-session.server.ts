import type Stripe from 'stripe'
import { timeoutWithin } from '#platform/stripe/with-stripe-deadline.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { type CheckoutId, isId, type OrderId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { CardPayment, PaymentSession, SessionLine } from './card-payment.ts'
import { isMissingAtStripe, isRefusedByStripe } from '../stripe-failure.server.ts'

export interface ShipTo {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface SessionDiscount {
  /** Shown on the payment page. */
  readonly name: string
  readonly cents: Cents
}

export interface SessionRequest {
  /** Identifies the attempt: the same id returns the same session. */
  readonly checkoutId: CheckoutId
  readonly orderId: OrderId
  readonly description: string
  /** At most 100. The charge is their sum less the discount. */
  readonly lines: readonly SessionLine[]
  readonly discount: SessionDiscount | null
  /** Null when the hosted page should ask for it. */
  readonly email: string | null
  readonly shipTo: ShipTo | null
  /** 30 minutes to 24 hours from now. */
  readonly expiresAt: Date
  readonly successUrl: string
  readonly cancelUrl: string
}

/** The shopper is waiting, so the timeout is shorter than in background work. */
const whileShopperWaits = () => timeoutWithin(3_400)

const maxCouponName = 40
const wholePayment = 'payment_intent.latest_charge.balance_transaction'

/** Opens the hosted payment page, or finds the one that is already open for this checkout. Throws Stripe's errors. */
export async function createPaymentSession(
  _actor: System,
  request: SessionRequest,
): Promise<{ readonly sessionId: string; readonly url: string }> {
  const coupon = request.discount && (await couponFor(request.checkoutId, request.discount))
  const session = await stripe().checkout.sessions.create(sessionParameters(request, coupon), {
    idempotencyKey: `checkout:${request.checkoutId}`,
    ...whileShopperWaits(),
  })
  if (!session.url) throw new Error(`session ${session.id} has no address`)
  return { sessionId: session.id, url: session.url }
}

/**
 * Stripe allows no negative lines, so the discount is a single-use coupon with the amount that we calculated. We set
 * its id, so that Stripe never creates a second one and the session call can be repeated exactly.
 */
async function couponFor(checkoutId: CheckoutId, discount: SessionDiscount): Promise<string> {
  const id = `checkout-${checkoutId}`
  try {
    await stripe().coupons.create(
      {
        id,
        amount_off: discount.cents,
        currency: 'usd',
        duration: 'once',
        max_redemptions: 1,
        name: discount.name.slice(0, maxCouponName),
      },
      { idempotencyKey: `coupon:${checkoutId}`, ...whileShopperWaits() },
    )
  } catch (error) {
    if (!isRefusedByStripe(error) || error.code !== 'resource_already_exists') throw error
  }
  return id
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
    // Only payment methods that settle at once, so that an order never waits for days between 'complete' and 'paid'.
    allowed_payment_method_types: ['card', 'link'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata,
    // Stripe doesn't copy the session's metadata to the payment.
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

/** The session's current state at Stripe. Null when Stripe doesn't know it. */
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

/** The longest time from opening a session to its end, including differences between clocks. */
const maxOpenMs = 35 * 60_000

/**
 * The session of an order whose checkout expires at this time. Null when there isn't one. For a checkout without a
 * session id, because a crash lost Stripe's answer or the checkout comes from a backup.
 */
export async function findPaymentSession(
  actor: System,
  orderId: OrderId,
  expiresAt: Date,
): Promise<PaymentSession | null> {
  const endsAt = expiresAt.getTime()
  const seconds = (ms: number) => Math.floor(ms / 1000)
  const created = { gte: seconds(endsAt - maxOpenMs), lte: seconds(endsAt) }
  const opened = await stripe()
    .checkout.sessions.list({ created, limit: 100 }, whileShopperWaits())
    .autoPagingToArray({ limit: 10_000 })
  const own = opened.find(({ client_reference_id }) => client_reference_id === orderId)
  return own ? retrievePaymentSession(actor, own.id) : null
}

/**
 * Ends a session, so that it can't be paid anymore, and returns its state: it may have been paid or expired in the
 * meantime. Null when Stripe doesn't know it.
 */
export async function expirePaymentSession(actor: System, sessionId: string): Promise<PaymentSession | null> {
  try {
    return sessionFrom(
      await stripe().checkout.sessions.expire(sessionId, { expand: [wholePayment] }, whileShopperWaits()),
    )
  } catch (error) {
    // Only an open session can be ended, so its current state is fetched.
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
    throw new Error(`session ${session.id} is paid, but has no charge`)
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
