import type { PaymentIntent } from './payment-intent-object.ts'
import { z } from 'zod'
import { metadata, parse } from '../api/parameters.ts'
import type { Route } from '../api/route.ts'
import type { Session, SessionMemory } from '../checkout/session.ts'
import { emit } from '../events/events.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { missing, refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import type { Charge } from './charge-object.ts'

/** Created at the first attempt to pay a session. */
export function createIntent(standIn: StandIn, session: Session, memory: SessionMemory): PaymentIntent {
  const id = newId('pi')
  const data = memory.intentData
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('x', 25).slice(2)}`,
    confirmation_method: 'automatic',
    created: standIn.seconds(),
    currency: 'usd',
    customer: null,
    customer_account: null,
    description: data.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: data.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: data.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: shippingOf(data.shipping),
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: data.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: data.transfer_group ?? null,
  }
  standIn.store.insert('payment_intent', intent, { created: intent.created })
  emit(standIn, 'payment_intent.created', intent)
  return intent
}

function shippingOf(shipping: SessionMemory['intentData']['shipping']): object | null {
  if (!shipping) return null
  const { address } = shipping
  return {
    name: shipping.name,
    phone: shipping.phone ?? null,
    carrier: null,
    tracking_number: null,
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
  }
}

export function getIntent(standIn: StandIn, id: string): PaymentIntent {
  const intent = standIn.store.find<PaymentIntent>('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

/** Cancels an unpaid intent. */
export function cancelIntent(standIn: StandIn, intent: PaymentIntent, reason: string): void {
  intent.status = 'canceled'
  intent.canceled_at = standIn.seconds()
  intent.cancellation_reason = reason
  intent.next_action = null
  standIn.store.update(intent)
  emit(standIn, 'payment_intent.canceled', intent)
}

const cancelInput = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

export const paymentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      return getIntent(standIn, at.id ?? '')
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    handle({ standIn, at, input }) {
      const change = parse(z.strictObject({ metadata: metadata() }), input)
      const intent = getIntent(standIn, at.id ?? '')
      const merged = parse(metadata(), { ...intent.metadata, ...change.metadata })
      const updated = { ...intent, metadata: merged }
      standIn.store.update(updated)
      return updated
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    handle({ standIn, at, input }) {
      parse(cancelInput, input)
      const intent = getIntent(standIn, at.id ?? '')
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw refused(
          'payment_intent_unexpected_state',
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
        )
      }
      // Every intent here belongs to a Checkout Session, and Stripe cancels such intents only with their session.
      throw refused(
        'payment_intent_unexpected_state',
        'You cannot cancel the PaymentIntent of a Checkout Session. Expire the Checkout Session instead.',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      const charge = standIn.store.find<Charge>('charge', at.id ?? '', PLATFORM)
      if (!charge) throw missing('charge', at.id ?? '')
      return charge
    },
  },
]
