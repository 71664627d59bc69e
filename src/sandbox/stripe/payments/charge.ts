import type { Charge } from './charge-object.ts'
import { newId } from '../new-id.ts'
import { book, settlesOn } from '../money/balance-transactions.ts'
import type { StandIn } from '../stand-in.ts'
import { readSwitches } from '../switches.ts'
import { type Capture, capture } from './capture.ts'
import type { Card } from './cards.ts'
import type { PaymentIntent } from './payment-intent-object.ts'

/** A card, or a bank debit that arrives days later. */
export type PaymentMethod = Card | 'bank_debit'

/** Stripe's list prices: 2.9% and 30 cents for US cards, 0.8% but at most five dollars for bank debits. */
export function processingFee(amount: number, method: PaymentMethod): number {
  return method === 'bank_debit'
    ? Math.min(Math.round((amount * 8) / 1000), 500)
    : Math.round((amount * 29) / 1000) + 30
}

/**
 * Creates a successful charge. Like at Stripe, its capture completes a little later. Until then it has no balance
 * transaction, so the fee is unknown and the money isn't in the platform's balance.
 */
export function takePayment(
  standIn: StandIn,
  intent: PaymentIntent,
  method: PaymentMethod,
  email: string | null,
): Charge {
  const plan: Capture = {
    captureAt: standIn.seconds() + readSwitches(standIn).feeSeconds,
    fee: processingFee(intent.amount, method),
    availableOn: settlesOn(standIn),
  }
  const taken: Charge = {
    ...chargeParts(standIn, intent, method, email),
    id: newId('ch'),
    amount_captured: intent.amount,
    balance_transaction: null,
    captured: true,
    failure_code: null,
    failure_message: null,
    outcome: outcome('authorized', 'Payment complete.', 'approved_by_network', null),
    paid: true,
    receipt_url: null,
    status: 'succeeded',
  }
  const isLate = plan.captureAt > standIn.seconds()
  const charge = isLate ? taken : capture(standIn, taken, plan)
  standIn.store.insert('charge', charge, { created: charge.created, ...(isLate ? { hidden: plan } : {}) })
  return charge
}

/** Records a decline. No money moves. */
export function failedCharge(
  standIn: StandIn,
  intent: PaymentIntent,
  attempt: { card: Card; email: string | null; code: string; declineCode: string; message: string },
): Charge {
  const charge: Charge = {
    ...chargeParts(standIn, intent, attempt.card, attempt.email),
    id: newId('ch'),
    amount_captured: 0,
    balance_transaction: null,
    captured: false,
    failure_code: attempt.code,
    failure_message: attempt.message,
    outcome: outcome(
      'issuer_declined',
      'The bank declined the payment.',
      'declined_by_network',
      attempt.declineCode,
    ),
    paid: false,
    receipt_url: null,
    status: 'failed',
  }
  standIn.store.insert('charge', charge, { created: charge.created })
  return charge
}

/** The payment that represents a transfer in the connected account. */
export function newConnectedPayment(
  standIn: StandIn,
  payment: { account: string; amount: number; sourceTransfer: string; availableOn: number },
): { id: string } {
  const id = newId('py')
  book(standIn, {
    account: payment.account,
    amount: payment.amount,
    type: 'payment',
    reportingCategory: 'charge',
    source: id,
    availableOn: payment.availableOn,
  })
  return { id }
}

function outcome(type: string, seller: string, network: string, reason: string | null) {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: network,
    reason,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: seller,
    type,
  }
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

function chargeParts(standIn: StandIn, intent: PaymentIntent, method: PaymentMethod, email: string | null) {
  return {
    object: 'charge' as const,
    amount: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    billing_details: { address: noAddress, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'STAND-IN',
    created: standIn.seconds(),
    currency: 'usd',
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: method === 'bank_debit' ? bankDetails : cardDetails(intent.amount, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

const bankDetails = {
  type: 'us_bank_account',
  us_bank_account: {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    fingerprint: 'bank6789',
    last4: '6789',
    payment_reference: null,
    routing_number: '110000000',
  },
}

function cardDetails(amount: number, card: Card) {
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: `${card.brand}${card.last4}`,
      funding: 'credit',
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}
