import { emit } from '../events/events.ts'
import type { RefundNews } from '../payments/cards.ts'
import type { Charge } from '../payments/charge.ts'
import type { StandIn } from '../stand-in.ts'
import { missing, refused } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { book } from './balance-transactions.ts'
import type { Refund } from './refunds.ts'

/** What a test card says about its refunds, and when the bank tells. */
export interface AwaitedNews {
  news: RefundNews
  /** Seconds since 1970. */
  at: number
}

/** The bank has taken a refund that was pending. */
export function letRefundArrive(standIn: StandIn, id: string): void {
  const refund = getRefund(standIn, id)
  if (refund.status !== 'pending') throw refused(null, `This refund is already ${refund.status}.`)
  refund.status = 'succeeded'
  standIn.store.update(refund)
  emit(standIn, 'refund.updated', refund, { previous: { status: 'pending' } })
  emit(standIn, 'charge.refund.updated', refund, { previous: { status: 'pending' } })
}

/** The bank sends a refund back, also one that has succeeded: the money is the platform's again, and can be refunded again. */
export function failRefund(standIn: StandIn, id: string): void {
  const refund = getRefund(standIn, id)
  if (refund.status === 'failed') throw refused(null, 'This refund has failed already.')
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
  refund.failure_reason = 'expired_or_canceled_card'
  standIn.store.update(refund)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  standIn.store.update(charge)
  emit(standIn, 'refund.failed', refund, { previous })
  emit(standIn, 'charge.refund.updated', refund, { previous })
}

/** Brings the news of test cards whose time has come. */
export function bringRefundNews(standIn: StandIn): void {
  const due = standIn.store.all<{ id: string; news: RefundNews }>(
    `select id, json_extract(hidden, '$.news') as news from objects where kind = 'refund' and hidden is not null
     and json_extract(body, '$.status') != 'failed' and json_extract(hidden, '$.at') <= ?`,
    standIn.seconds(),
  )
  if (due.length === 0) return
  standIn.store.transaction(() => {
    for (const { id, news } of due) {
      standIn.store.setHidden(id, {})
      if (news === 'fails') failRefund(standIn, id)
      else if (getRefund(standIn, id).status === 'pending') letRefundArrive(standIn, id)
    }
  })
}

/** When the next news comes, in milliseconds since 1970. */
export function nextRefundNews(standIn: StandIn): number | undefined {
  const row = standIn.store.all<{ at: number | null }>(
    `select min(json_extract(hidden, '$.at')) as at from objects
     where kind = 'refund' and hidden is not null and json_extract(body, '$.status') != 'failed'`,
  )[0]
  return row?.at ? row.at * 1000 : undefined
}

function getRefund(standIn: StandIn, id: string): Refund {
  const refund = standIn.store.find<Refund>('refund', id)
  if (!refund) throw missing('refund', id)
  return refund
}
