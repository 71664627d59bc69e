import { parse } from '../api/parameters.ts'
import { newId } from '../new-id.ts'
import { couponDiscount, redeemableCoupon } from '../money/coupons.ts'
import type { StandIn } from '../stand-in.ts'
import { invalidParameter } from '../stripe-error.ts'
import { makeLines } from './line-items.ts'
import type { Session, SessionMemory } from './session.ts'
import { type CreateSessionInput, createSessionInput } from './session-parameters.ts'

const MINUTE = 60
const DAY = 24 * 3600
const MIN_CHARGE = 50

/**
 * Opens a Checkout Session. All sums are calculated here, from the lines, the coupon and the shipping option of the
 * call.
 */
export function createSession(standIn: StandIn, raw: object): Session {
  const input = parse(createSessionInput, raw)
  const expiresAt = checkExpiry(standIn, input.expires_at)
  const couponId = input.discounts?.[0]?.coupon ?? null
  const coupon = couponId === null ? null : redeemableCoupon(standIn, couponId, 'discounts[0][coupon]')
  const subtotal = input.line_items.reduce(
    (sum, line) => sum + line.quantity * line.price_data.unit_amount,
    0,
  )
  const discount = coupon ? couponDiscount(coupon, subtotal) : 0
  const rate = input.shipping_options?.[0]?.shipping_rate_data
  const shipping = rate?.fixed_amount.amount ?? 0
  const total = subtotal - discount + shipping
  if (total !== 0 && total < MIN_CHARGE) {
    throw invalidParameter(
      'amount_too_small',
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
    )
  }
  if (total > 99_999_999) {
    throw invalidParameter(
      'amount_too_large',
      "The Checkout Session's total amount due must be no more than $999,999.99",
    )
  }
  const session = newSession(standIn, input, { subtotal, discount, shipping, total, expiresAt, couponId })
  const memory: SessionMemory = {
    lines: makeLines(standIn, input.line_items, discount),
    couponId,
    shippingName: rate?.display_name ?? null,
    intentData: input.payment_intent_data,
  }
  standIn.store.insert('checkout.session', session, { created: session.created, hidden: memory })
  return session
}

function checkExpiry(standIn: StandIn, requested: number | undefined): number {
  const now = standIn.seconds()
  if (requested === undefined) return now + DAY
  if (requested < now + 30 * MINUTE) {
    throw invalidParameter(
      null,
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (requested > now + DAY) {
    throw invalidParameter(
      null,
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return requested
}

interface Sums {
  subtotal: number
  discount: number
  shipping: number
  total: number
  expiresAt: number
  couponId: string | null
}

function newSession(standIn: StandIn, input: CreateSessionInput, sums: Sums): Session {
  const id = newId('cs_test', 58)
  return {
    ...unusedParts,
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: input.adaptive_pricing?.enabled ?? false },
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount_subtotal: sums.subtotal,
    amount_total: sums.total,
    // Like Stripe without a tax registration: calculated, but no tax is due.
    automatic_tax: {
      enabled: input.automatic_tax?.enabled ?? false,
      liability: input.automatic_tax?.enabled ? { type: 'self' } : null,
      provider: input.automatic_tax?.enabled ? 'stripe' : null,
      status: input.automatic_tax?.enabled ? 'complete' : null,
    },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created: standIn.seconds(),
    currency: 'usd',
    customer_creation: input.customer_creation ?? 'if_required',
    customer_details: input.customer_email ? customerDetails(input.customer_email) : null,
    customer_email: input.customer_email ?? null,
    discounts: sums.couponId ? [{ coupon: sums.couponId, promotion_code: null }] : [],
    ...(input.excluded_payment_method_types
      ? { excluded_payment_method_types: input.excluded_payment_method_types }
      : {}),
    expires_at: sums.expiresAt,
    integration_identifier: input.integration_identifier ?? null,
    livemode: false,
    locale: input.locale ?? null,
    metadata: input.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_collection: 'if_required',
    payment_method_types: input.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    ...shippingParts(input, sums.shipping),
    status: 'open',
    submit_type: input.submit_type ?? null,
    success_url: input.success_url,
    total_details: { amount_discount: sums.discount, amount_shipping: sums.shipping, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: standIn.pageUrl(`/checkout/${id}`),
  }
}

function shippingParts(input: CreateSessionInput, amount: number) {
  if (!input.shipping_options?.length) return { shipping_cost: null, shipping_options: [] }
  const rate = newId('shr')
  return {
    shipping_cost: { amount_subtotal: amount, amount_tax: 0, amount_total: amount, shipping_rate: rate },
    shipping_options: [{ shipping_amount: amount, shipping_rate: rate }],
  }
}

export function customerDetails(email: string | null) {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

/** Session fields of features that the stand-in doesn't support. */
const unusedParts = {
  after_expiration: null,
  allow_promotion_codes: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  subscription: null,
  wallet_options: null,
} as const
