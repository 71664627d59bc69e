import type { CaseSummary } from '#modules/cases'
import { shopperTurns } from '#modules/cases'
import type { OrderId } from '#shared/ids.ts'

/** What the shopper can do next with an order, as a button of its card. */
export interface OrderStep {
  readonly path: string
  readonly label: string
  /** The order waits for it. */
  readonly isTurn: boolean
}

/** What an order's next step is found in. */
export interface OrderStepSources {
  readonly cases: readonly Pick<CaseSummary, 'id' | 'orderId' | 'status'>[]
  readonly proofs: readonly { readonly orderId: OrderId }[]
  readonly tracking: readonly { readonly orderId: OrderId; readonly url: string }[]
  readonly reviews: readonly { readonly orderId: OrderId; readonly lineId: string }[]
}

const turnLabels: Readonly<Record<(typeof shopperTurns)[number], string>> = {
  offered: 'Answer the offer',
  declined: 'Read the answer',
  returning: 'Send it back',
}

/** The label of a case's button: what the shopper does in their turn, otherwise where it leads. */
export function caseStepOf({ status }: Pick<CaseSummary, 'status'>): Omit<OrderStep, 'path'> {
  const turn = shopperTurns.find((one) => one === status)
  return turn ? { label: turnLabels[turn], isTurn: true } : { label: 'View case', isTurn: false }
}

export const proofLabel = 'Review the proof'

/** The one next step of an order: what it waits for comes first, then its package, an open case and a review. Null without one. */
export function orderStep(orderId: OrderId, sources: OrderStepSources): OrderStep | null {
  const isOwn = (one: { readonly orderId: OrderId }) => one.orderId === orderId
  const found = sources.cases.find(isOwn)
  const caseStep = found && { path: `/cases/${found.id}`, ...caseStepOf(found) }
  if (caseStep?.isTurn) return caseStep
  if (sources.proofs.some(isOwn)) return { path: `/order/${orderId}#proofs`, label: proofLabel, isTurn: true }
  const [first, ...more] = sources.tracking.filter(isOwn)
  if (first) {
    return more.length === 0
      ? { path: first.url, label: 'Track package', isTurn: false }
      : { path: `/order/${orderId}#delivery`, label: 'Track packages', isTurn: false }
  }
  if (caseStep) return caseStep
  const review = sources.reviews.find(isOwn)
  return review
    ? { path: `/order/${orderId}/review/${review.lineId}`, label: 'Write a review', isTurn: false }
    : null
}
