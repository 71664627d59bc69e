import type { DisputeReason } from './dispute-object.ts'
import type { Dispute } from './dispute-object.ts'
import { z } from 'zod'
import { boolean, metadata, parse } from '../api/parameters.ts'
import type { Route } from '../api/route.ts'
import { emit } from '../events/events.ts'
import { requireEvidenceFiles } from '../files/file-routes.ts'
import { newId } from '../new-id.ts'
import type { Charge } from '../payments/charge-object.ts'
import type { StandIn } from '../stand-in.ts'
import { missing, refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { book } from './balance-transactions.ts'
import { failRefund } from './refund-reports.ts'
import type { Refund } from './refund-object.ts'

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

/** Those that take the id of an uploaded file. */
const FILES: ReadonlySet<string> = new Set([
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
])
const MAX_EVIDENCE_CHARACTERS = 150_000

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

export interface DisputeOpening {
  readonly reason?: DisputeReason
  /**
   * Cents. By default everything that wasn't refunded, or the whole charge if all of it was. Banks may also dispute more
   * than the remaining amount or more than the charge.
   */
  readonly amount?: number
  /** Only an inquiry: no money moves unless it becomes a dispute. */
  readonly isInquiry?: boolean
}

/** The cardholder disputes a charge: Stripe takes the money and a fee from the platform at once, unless it is an inquiry. */
export function openDispute(standIn: StandIn, chargeId: string, opening: DisputeOpening = {}): Dispute {
  return standIn.store.transaction(() => {
    const { reason = 'product_not_received', isInquiry = false } = opening
    if (standIn.store.find<Charge>('charge', chargeId, PLATFORM)?.status !== 'succeeded')
      throw missing('charge', chargeId, 'charge')
    if (isDisputed(standIn, chargeId))
      throw refused(null, `Charge ${chargeId} is already disputed and cannot be disputed again.`)
    if (!isInquiry) failPendingRefunds(standIn, chargeId)
    const charge = standIn.store.find<Charge>('charge', chargeId, PLATFORM) as Charge
    const amount = opening.amount ?? (charge.amount - charge.amount_refunded || charge.amount)
    const dispute = newDispute(standIn, { id: newId('du'), charge, amount, reason, isInquiry })
    standIn.store.insert('dispute', dispute, { created: dispute.created })
    if (!isInquiry) withdraw(standIn, dispute)
    emit(standIn, 'charge.dispute.created', dispute)
    if (!isInquiry) emit(standIn, 'charge.dispute.funds_withdrawn', dispute)
    return dispute
  })
}

const ENDED: readonly Dispute['status'][] = ['won', 'lost', 'warning_closed']

function isDisputed(standIn: StandIn, chargeId: string): boolean {
  const own = standIn.store.list<Dispute>('dispute', { where: { charge: chargeId } })
  return own.some(({ status }) => !ENDED.includes(status))
}

/** Stripe cancels pending refunds when the bank reverses the payment. */
function failPendingRefunds(standIn: StandIn, chargeId: string): void {
  for (const { id, status } of standIn.store.list<Refund>('refund', { where: { charge: chargeId } })) {
    if (status === 'pending') failRefund(standIn, id, 'charge_for_pending_refund_disputed')
  }
}

function withdraw(standIn: StandIn, dispute: Dispute): void {
  const taken = book(standIn, {
    account: PLATFORM,
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    type: 'adjustment',
    reportingCategory: 'dispute',
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
  })
  dispute.balance_transactions.push(taken)
  dispute.is_charge_refundable = false
  standIn.store.update(dispute)
  const charge = standIn.store.find<Charge>('charge', dispute.charge, PLATFORM)
  if (charge) standIn.store.update({ ...charge, disputed: true } as Charge)
}

/** The bank escalates an inquiry and reverses the payment. */
export function escalateInquiry(standIn: StandIn, id: string): void {
  const dispute = getDispute(standIn, id)
  if (!isInquiry(dispute)) throw refused(null, 'This is not an open inquiry.')
  const previous = { status: dispute.status }
  failPendingRefunds(standIn, dispute.charge)
  dispute.status = 'needs_response'
  withdraw(standIn, dispute)
  emit(standIn, 'charge.dispute.updated', dispute, { previous })
  emit(standIn, 'charge.dispute.funds_withdrawn', dispute)
}

/** The bank closes an inquiry. No money has moved. */
export function closeInquiry(standIn: StandIn, id: string): void {
  const dispute = getDispute(standIn, id)
  if (!isInquiry(dispute)) throw refused(null, 'This is not an open inquiry.')
  dispute.status = 'warning_closed'
  standIn.store.update(dispute)
  emit(standIn, 'charge.dispute.closed', dispute)
}

export function isInquiry({ status }: Dispute): boolean {
  return status === 'warning_needs_response' || status === 'warning_under_review'
}

function newDispute(
  standIn: StandIn,
  of: { id: string; charge: Charge; amount: number; reason: DisputeReason; isInquiry: boolean },
): Dispute {
  return {
    id: of.id,
    object: 'dispute',
    amount: of.amount,
    balance_transactions: [],
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
    is_charge_refundable: of.isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: of.charge.payment_intent,
    reason: of.reason,
    status: of.isInquiry ? 'warning_needs_response' : 'needs_response',
  }
}

function updateDispute(standIn: StandIn, id: string, raw: object): Dispute {
  const input = parse(updateInput, raw)
  const dispute = getDispute(standIn, id)
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response') {
    throw refused(null, `This dispute is already ${dispute.status} and takes no more evidence.`)
  }
  const { due_by: dueBy } = dispute.evidence_details
  if (dueBy !== null && standIn.seconds() > dueBy) {
    throw refused(null, 'The deadline for the evidence of this dispute has passed.')
  }
  const previous = { evidence: dispute.evidence, status: dispute.status }
  dispute.evidence = { ...dispute.evidence, ...input.evidence }
  checkEvidence(standIn, dispute)
  dispute.metadata = { ...dispute.metadata, ...input.metadata }
  dispute.evidence_details.has_evidence = EVIDENCE.some((name) => Boolean(dispute.evidence[name]))
  // Stripe submits the evidence to the bank unless it is marked as a draft.
  if (input.submit ?? input.evidence !== undefined) {
    dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review'
    dispute.evidence_details.submission_count += 1
    dispute.evidence_details.submission_method = 'manual'
  }
  standIn.store.update(dispute)
  emit(standIn, 'charge.dispute.updated', dispute, { previous })
  return dispute
}

function checkEvidence(standIn: StandIn, { evidence }: Dispute): void {
  const given = Object.entries(evidence).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  )
  requireEvidenceFiles(standIn, Object.fromEntries(given.filter(([name]) => FILES.has(name))))
  const characters = given.reduce((sum, [, value]) => sum + value.length, 0)
  if (characters > MAX_EVIDENCE_CHARACTERS) {
    throw refused(null, 'The combined length of the evidence exceeds 150,000 characters.', 'evidence')
  }
}

/** Ends a dispute. Winning returns the money, also after a loss; Stripe keeps the fee either way. */
export function closeDispute(standIn: StandIn, id: string, outcome: 'won' | 'lost'): Dispute {
  return standIn.store.transaction(() => {
    const dispute = getDispute(standIn, id)
    if (isInquiry(dispute)) throw refused(null, 'This is an inquiry. No money was withdrawn.')
    const isCorrected = dispute.status === 'lost' && outcome === 'won'
    if (ENDED.includes(dispute.status) && !isCorrected) {
      throw refused(null, `This dispute is already closed: ${dispute.status}.`)
    }
    dispute.status = outcome
    if (outcome === 'won') reinstate(standIn, dispute)
    standIn.store.update(dispute)
    if (outcome === 'won') emit(standIn, 'charge.dispute.funds_reinstated', dispute)
    emit(standIn, 'charge.dispute.closed', dispute)
    return dispute
  })
}

function reinstate(standIn: StandIn, dispute: Dispute): void {
  const back = book(standIn, {
    account: PLATFORM,
    amount: dispute.amount,
    type: 'adjustment',
    reportingCategory: 'dispute_reversal',
    source: dispute.id,
    description: `Chargeback reversal for ${dispute.charge}`,
  })
  dispute.balance_transactions.push(back)
  dispute.is_charge_refundable = true
}
