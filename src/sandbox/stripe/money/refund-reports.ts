import { emit } from '../events/events.ts'
import type { RefundReport } from '../payments/cards.ts'
import type { Charge } from '../payments/charge-object.ts'
import type { StandIn } from '../stand-in.ts'
import { missing, refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { book } from './balance-transactions.ts'
import type { Refund } from './refund-object.ts'

/** How a test card's refunds end, and when the bank reports it. */
export interface PendingRefundReport {
  report: RefundReport | 'reference'
  /** Seconds since 1970. */
  at: number
}

/** The bank has accepted a pending refund. */
export function letRefundArrive(standIn: StandIn, id: string): void {
  const refund = getRefund(standIn, id)
  if (refund.status !== 'pending') throw refused(null, `This refund is already ${refund.status}.`)
  refund.status = 'succeeded'
  standIn.store.update(refund)
  emit(standIn, 'refund.updated', refund, { previous: { status: 'pending' } })
  emit(standIn, 'charge.refund.updated', refund, { previous: { status: 'pending' } })
}

/** Reports, days later, the reference by which the shopper's bank can find the refund. */
export function nameReference(standIn: StandIn, id: string): void {
  const refund = getRefund(standIn, id)
  const { card } = refund.destination_details
  if (refund.status !== 'succeeded' || card.reference_status === 'available')
    throw refused(null, 'The bank has no reference to report for this refund.')
  const previous = { destination_details: refund.destination_details }
  const reference = { ...card, reference: refund.id.slice(-12), reference_status: 'available' as const }
  refund.destination_details = { ...refund.destination_details, card: reference }
  standIn.store.update(refund)
  emit(standIn, 'refund.updated', refund, { previous })
  emit(standIn, 'charge.refund.updated', refund, { previous })
}

/** The bank returns a refund, even a successful one. The platform gets the money back and can refund it again. */
export function failRefund(
  standIn: StandIn,
  id: string,
  reason: Refund['failure_reason'] = 'expired_or_canceled_card',
): void {
  const refund = getRefund(standIn, id)
  if (refund.status === 'failed') throw refused(null, 'This refund has already failed.')
  const charge = standIn.store.find<Charge>('charge', refund.charge, PLATFORM)
  if (!charge) throw missing('charge', refund.charge)
  const back = book(standIn, {
    account: PLATFORM,
    amount: refund.amount,
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    source: id,
    description: 'REFUND FAILURE',
  })
  const previous = { status: refund.status }
  refund.status = 'failed'
  refund.failure_balance_transaction = back.id
  refund.failure_reason = reason ?? 'expired_or_canceled_card'
  standIn.store.update(refund)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  standIn.store.update(charge)
  emit(standIn, 'refund.failed', refund, { previous })
  emit(standIn, 'charge.refund.updated', refund, { previous })
}

/** Reports the refunds of test cards that are due. */
export function reportRefunds(standIn: StandIn): void {
  const due = standIn.store.all<{ id: string; report: PendingRefundReport['report'] }>(
    `select id, json_extract(hidden, '$.report') as report
     from objects indexed by refunds_to_report where kind = 'refund' and hidden is not null
     and json_extract(body, '$.status') != 'failed' and json_extract(hidden, '$.at') <= ?`,
    standIn.seconds(),
  )
  if (due.length === 0) return
  standIn.store.transaction(() => {
    for (const { id, report } of due) {
      standIn.store.setHidden(id, {})
      bring(standIn, id, report)
    }
  })
}

function bring(standIn: StandIn, id: string, report: PendingRefundReport['report']): void {
  if (report === 'fails') return failRefund(standIn, id)
  const { status, destination_details } = getRefund(standIn, id)
  if (report === 'arrives' && status === 'pending') letRefundArrive(standIn, id)
  if (report === 'reference' && status === 'succeeded') {
    if (destination_details.card.reference_status !== 'available') nameReference(standIn, id)
  }
}

/** When the next report is due, in milliseconds since 1970. */
export function nextRefundReport(standIn: StandIn): number | undefined {
  const row = standIn.store.all<{ at: number | null }>(
    `select min(json_extract(hidden, '$.at')) as at from objects indexed by refunds_to_report
     where kind = 'refund' and hidden is not null and json_extract(body, '$.status') != 'failed'`,
  )[0]
  return row?.at ? row.at * 1000 : undefined
}

function getRefund(standIn: StandIn, id: string): Refund {
  const refund = standIn.store.find<Refund>('refund', id)
  if (!refund) throw missing('refund', id)
  return refund
}
