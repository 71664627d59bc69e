import { z } from 'zod'
import { boolean, metadata, parse } from '../api/parameters.ts'
import type { Route } from '../api/route.ts'
import { emit } from '../events/events.ts'
import { newId } from '../ids.ts'
import type { Charge } from '../payments/charge.ts'
import type { StandIn } from '../stand-in.ts'
import { missing, refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { type BalanceTransaction, book } from './balance-transactions.ts'

const DISPUTE_FEE = { amount: 1500, description: 'Dispute fee' }
const DAYS_TO_ANSWER = 9

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'product_unacceptable'

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  created: number
  evidence: Record<string, unknown>
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    submission_count: number
    [field: string]: unknown
  }
  is_charge_refundable: boolean
  metadata: Record<string, string>
  payment_intent: string | null
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  [field: string]: unknown
}

const updateInput = z.strictObject({
  evidence: z.partialRecord(z.enum(EVIDENCE), z.string().max(20_000)).optional(),
  metadata: metadata().optional(),
  submit: boolean().optional(),
})

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      return getDispute(standIn, at.id ?? '')
    },
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    handle: ({ standIn, at, input }) => updateDispute(standIn, at.id ?? '', input),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      return closeDispute(standIn, at.id ?? '', 'lost')
    },
  },
]

function getDispute(standIn: StandIn, id: string): Dispute {
  const dispute = standIn.store.find<Dispute>('dispute', id)
  if (!dispute) throw missing('dispute', id)
  return dispute
}

/** The cardholder disputes a charge: Stripe takes the money and a fee from the platform at once. */
export function openDispute(standIn: StandIn, chargeId: string, reason: DisputeReason): Dispute {
  return standIn.store.transaction(() => {
    const charge = standIn.store.find<Charge>('charge', chargeId, PLATFORM)
    if (charge?.status !== 'succeeded') throw missing('charge', chargeId, 'charge')
    const amount = charge.amount - charge.amount_refunded
    if (charge.disputed || amount === 0) throw refused(null, `Charge ${chargeId} cannot be disputed.`)
    const id = newId('du')
    const taken = book(standIn, {
      account: PLATFORM,
      amount: -amount,
      fee: DISPUTE_FEE,
      type: 'adjustment',
      reportingCategory: 'dispute',
      source: id,
      description: `Chargeback withdrawal for ${chargeId}`,
    })
    const dispute = newDispute(standIn, { id, charge, amount, reason, taken })
    standIn.store.insert('dispute', dispute, { created: dispute.created })
    standIn.store.update({ ...charge, disputed: true } as Charge)
    emit(standIn, 'charge.dispute.created', dispute)
    emit(standIn, 'charge.dispute.funds_withdrawn', dispute)
    return dispute
  })
}

function newDispute(
  standIn: StandIn,
  of: { id: string; charge: Charge; amount: number; reason: DisputeReason; taken: BalanceTransaction },
): Dispute {
  return {
    id: of.id,
    object: 'dispute',
    amount: of.amount,
    balance_transactions: [of.taken],
    charge: of.charge.id,
    created: standIn.seconds(),
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(EVIDENCE.map((name) => [name, null])), enhanced_evidence: {} },
    evidence_details: {
      due_by: standIn.seconds() + DAYS_TO_ANSWER * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: of.charge.payment_intent,
    reason: of.reason,
    status: 'needs_response',
  }
}

function updateDispute(standIn: StandIn, id: string, raw: object): Dispute {
  const input = parse(updateInput, raw)
  const dispute = getDispute(standIn, id)
  if (dispute.status !== 'needs_response') {
    throw refused(null, `This dispute is already ${dispute.status} and takes no more evidence.`)
  }
  const previous = { evidence: dispute.evidence, status: dispute.status }
  dispute.evidence = { ...dispute.evidence, ...input.evidence }
  dispute.metadata = { ...dispute.metadata, ...input.metadata }
  dispute.evidence_details.has_evidence = EVIDENCE.some((name) => Boolean(dispute.evidence[name]))
  // Stripe hands the evidence to the bank unless told to keep it as a draft.
  if (input.submit ?? input.evidence !== undefined) {
    dispute.status = 'under_review'
    dispute.evidence_details.submission_count += 1
    dispute.evidence_details.submission_method = 'manual'
  }
  standIn.store.update(dispute)
  emit(standIn, 'charge.dispute.updated', dispute, { previous })
  return dispute
}

/** Ends a dispute. Won gives the money back; the fee stays with Stripe either way. */
export function closeDispute(standIn: StandIn, id: string, outcome: 'won' | 'lost'): Dispute {
  return standIn.store.transaction(() => {
    const dispute = getDispute(standIn, id)
    if (dispute.status === 'won' || dispute.status === 'lost') {
      throw refused(null, `This dispute is already closed: ${dispute.status}.`)
    }
    dispute.status = outcome
    if (outcome === 'won') {
      const back = book(standIn, {
        account: PLATFORM,
        amount: dispute.amount,
        type: 'adjustment',
        reportingCategory: 'dispute_reversal',
        source: dispute.id,
        description: `Chargeback reversal for ${dispute.charge}`,
      })
      dispute.balance_transactions.push(back)
      emit(standIn, 'charge.dispute.funds_reinstated', dispute)
    }
    standIn.store.update(dispute)
    emit(standIn, 'charge.dispute.closed', dispute)
    return dispute
  })
}
