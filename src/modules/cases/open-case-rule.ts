import type { OrderStatus, VendorOrderStatus } from '#modules/orders'
import { type Allowance, allowanceOf, type Reason } from '#shared/allowance.ts'
import { dayMs } from '#shared/day-ms.ts'
import { type CaseReason, caseReasons } from './case-reasons.ts'

/** Days after delivery in which a case can be opened. */
export const daysAfterDelivery = 30
/** The same after shipment or the promised arrival, for a vendor order that nobody marked as delivered. */
export const daysWithoutDelivery = 90
/** Days after the order until it counts as not received where no arrival was promised, and for a pickup. */
export const daysWithoutPromise = 14

export interface OpenCaseFacts {
  readonly orderStatus: OrderStatus
  readonly vendorOrderStatus: VendorOrderStatus
  readonly orderedAt: Date
  /** The last day of the promised arrival; null where it was unknown. */
  readonly promisedBy: Date | null
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  /** Cases about the same vendor order. */
  readonly hasOpenCase: boolean
  readonly earlierCases: number
}

/**
 * Whether a shopper can open a case now. `not-received` from shipment or from the end of the promised arrival, whichever is
 * first; the other reasons from shipment. Both until 30 days after delivery, or 90 days after that start where nobody marked
 * it as delivered.
 */
export function openCaseRule(
  reason: CaseReason,
  facts: OpenCaseFacts,
  now: Date,
  maxCases: number,
): Allowance {
  const start = startOf(reason, facts)
  const end = facts.deliveredAt
    ? facts.deliveredAt.getTime() + daysAfterDelivery * dayMs
    : (start?.getTime() ?? 0) + daysWithoutDelivery * dayMs
  return allowanceOf(
    reasonAgainstAny(facts, maxCases),
    start === null || now < start ? tooEarly(start) : null,
    now.getTime() > end ? tooLate : null,
  )
}

/** The reasons that a shopper can choose now; empty with the first reason against it. */
export function reasonsNow(
  facts: OpenCaseFacts,
  now: Date,
  maxCases: number,
): { readonly reasons: readonly CaseReason[]; readonly whyNot: Reason | null } {
  const rules = caseReasons.map((reason) => ({ reason, rule: openCaseRule(reason, facts, now, maxCases) }))
  const reasons = rules.flatMap(({ reason, rule }) => (rule.allowed ? [reason] : []))
  const first = rules[0]?.rule
  return { reasons, whyNot: reasons.length === 0 && first && !first.allowed ? first.reason : null }
}

/** Against any case about this vendor order, returns included. */
export function reasonAgainstAny(facts: OpenCaseFacts, maxCases: number): Reason | null {
  const reason = orderReason(facts)
  if (reason) return reason
  if (facts.hasOpenCase) return alreadyOpen
  return facts.earlierCases >= maxCases ? tooMany : null
}

function startOf(
  reason: CaseReason,
  { shippedAt, deliveredAt, promisedBy, orderedAt }: OpenCaseFacts,
): Date | null {
  const sent = shippedAt ?? deliveredAt
  if (reason !== 'not-received') return sent
  // The promised day ends at midnight.
  const promised = promisedBy
    ? new Date(promisedBy.getTime() + dayMs)
    : new Date(orderedAt.getTime() + daysWithoutPromise * dayMs)
  return sent && sent < promised ? sent : promised
}

function orderReason({ orderStatus, vendorOrderStatus }: OpenCaseFacts): Reason | null {
  if (orderStatus === 'disputed') return disputed
  const isOver = orderStatus === 'refunded' || orderStatus === 'canceled' || orderStatus === 'pending'
  return isOver || vendorOrderStatus === 'canceled' ? over : null
}

const disputed: Reason = {
  code: 'order-disputed',
  title: 'Your bank is investigating',
  message: 'Your bank reversed this payment. It decides, so you can’t open a case now.',
}
const over: Reason = {
  code: 'order-over',
  title: 'Nothing to claim',
  message: 'These hats were canceled or refunded.',
}
const alreadyOpen: Reason = {
  code: 'case-open',
  title: 'A case is already open',
  message: 'There is already an open case about these hats. Add to it instead.',
}
const tooMany: Reason = {
  code: 'too-many-cases',
  title: 'Too many cases',
  message: 'There were several cases about these hats. Please contact us instead.',
}
const tooLate: Reason = {
  code: 'too-late-for-case',
  title: 'Too late',
  message: `Problems can be reported until ${daysAfterDelivery} days after delivery.`,
}
/** `start`: from when on; null until it has shipped. */
function tooEarly(start: Date | null): Reason {
  return {
    code: 'too-early-for-case',
    title: 'Too early',
    message:
      start === null
        ? 'You can report a problem once it has shipped.'
        : `You can report a problem once it has shipped, or from ${dayText(start)} on.`,
  }
}

const dayText = (day: Date) =>
  day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
