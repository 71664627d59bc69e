import type { Refund } from './refund-object.ts'
import { z } from 'zod'
import { metadata, parse, positive, text } from '../api/parameters.ts'
import { listAnswer, listFilter, listParameters, type Route, wholeList } from '../api/route.ts'
import { emit } from '../events/events.ts'
import { newId } from '../new-id.ts'
import { type RefundReport, refundReportOf } from '../payments/cards.ts'
import type { Charge } from '../payments/charge-object.ts'
import type { PaymentIntent } from '../payments/payment-intent-object.ts'
import type { StandIn } from '../stand-in.ts'
import { invalidParameter, missing, refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { book } from './balance-transactions.ts'
import type { Dispute } from './dispute-object.ts'
import type { PendingRefundReport } from './refund-reports.ts'

/** How long a test card's bank takes to report a refund's outcome. */
const REPORT_AFTER_SECONDS = 10
/** How long a bank takes to report the reference of a refund. */
const REFERENCE_AFTER_SECONDS = 5 * 24 * 3600

const createInput = z.strictObject({
  amount: positive().optional(),
  charge: text().optional(),
  payment_intent: text().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata().default({}),
})

const listInput = z.strictObject({
  ...listParameters,
  charge: text().optional(),
  payment_intent: text().optional(),
})

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    handle: ({ standIn, input }) => createRefund(standIn, input),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle({ standIn, input: raw }) {
      const input = parse(listInput, raw)
      const filter = listFilter(input)
      const { charge, payment_intent } = input
      const where = { ...(charge ? { charge } : {}), ...(payment_intent ? { payment_intent } : {}) }
      return listAnswer('/v1/refunds', standIn.store.list<Refund>('refund', { ...filter, where }), filter)
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      const refund = standIn.store.find<Refund>('refund', at.id ?? '')
      if (!refund) throw missing('refund', at.id ?? '')
      return refund
    },
  },
]

/** The `refunds` list of a charge, newest first. */
export function refundsOf(standIn: StandIn, chargeId: string) {
  return wholeList(
    `/v1/charges/${chargeId}/refunds`,
    standIn.store.list<Refund>('refund', { where: { charge: chargeId } }),
  )
}

/**
 * Creates a refund for an API call or the dashboard. A refund from the dashboard has no metadata, and only events
 * report it.
 */
export function createRefund(standIn: StandIn, raw: object): Refund {
  const input = parse(createInput, raw)
  const charge = chargeToRefund(standIn, input)
  const left = charge.amount - charge.amount_refunded
  const amount = input.amount ?? left
  if (charge.refunded)
    throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (isChargedBack(standIn, charge.id)) {
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  }
  if (amount > left) {
    throw refused(
      'amount_too_large',
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      'amount',
    )
  }
  const id = newId('re')
  const report = refundReportOf(cardDigits(charge))
  // Stripe doesn't refund its fee for the charge.
  const booked = book(standIn, {
    account: PLATFORM,
    amount: -amount,
    type: 'refund',
    reportingCategory: 'refund',
    source: id,
    description: 'REFUND FOR CHARGE',
  })
  const refund = newRefund(standIn, { ...input, id, charge, amount, report, bookedAs: booked.id })
  standIn.store.insert('refund', refund, { created: refund.created })
  const wait = report ? REPORT_AFTER_SECONDS : REFERENCE_AFTER_SECONDS
  const awaited: PendingRefundReport = { report: report ?? 'reference', at: standIn.seconds() + wait }
  standIn.store.setHidden(id, awaited)
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  standIn.store.update(charge)
  emit(standIn, 'refund.created', refund)
  emit(standIn, 'charge.refunded', charge, { previous })
  return refund
}

/** Whether an open or lost dispute blocks refunds. After a won one, or during an inquiry, refunds are possible. */
function isChargedBack(standIn: StandIn, chargeId: string): boolean {
  const disputes = standIn.store.list<Dispute>('dispute', { where: { charge: chargeId } })
  return disputes.some(({ is_charge_refundable }) => !is_charge_refundable)
}

interface NewRefund {
  id: string
  charge: Charge
  amount: number
  report: RefundReport | null
  bookedAs: string
  metadata: Record<string, string>
  reason?: Refund['reason'] | undefined
}

function newRefund(standIn: StandIn, of: NewRefund): Refund {
  return {
    id: of.id,
    object: 'refund',
    amount: of.amount,
    balance_transaction: of.bookedAs,
    charge: of.charge.id,
    created: standIn.seconds(),
    currency: 'usd',
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: of.metadata,
    payment_intent: of.charge.payment_intent ?? '',
    payment_method: of.charge.payment_method,
    reason: of.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: of.report === 'arrives' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}

function cardDigits(charge: Charge): string {
  const { card } = charge.payment_method_details as { card?: { last4: string } }
  return card?.last4 ?? ''
}

function chargeToRefund(
  standIn: StandIn,
  input: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (!input.charge === !input.payment_intent) {
    throw invalidParameter(
      'parameter_missing',
      'Must provide exactly one of payment_intent and charge.',
      'payment_intent',
    )
  }
  if (input.charge) {
    const charge = standIn.store.find<Charge>('charge', input.charge, PLATFORM)
    if (!charge) throw missing('charge', input.charge, 'charge', 400)
    return charge
  }
  const id = input.payment_intent ?? ''
  const intent = standIn.store.find<PaymentIntent>('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'payment_intent', 400)
  const charge = standIn.store.find<Charge>('charge', intent.latest_charge ?? '')
  if (charge?.status !== 'succeeded') {
    throw refused(
      'payment_intent_unexpected_state',
      `This PaymentIntent (${id}) does not have a successful charge to refund.`,
      'payment_intent',
    )
  }
  return charge
}
