import type { ReturnPolicy } from '#modules/vendors'
import { type Allowance, allowanceOf, type Reason } from '#shared/allowance.ts'
import { dayMs } from '#shared/day-ms.ts'
import { type OpenCaseFacts, reasonAgainstAny } from '../open-case-rule.ts'

export interface ReturnFacts extends OpenCaseFacts {
  /** The artist's, when the order was placed; null: the artist hadn't said. */
  readonly returnPolicy: ReturnPolicy | null
  /** Units that weren't made to a design and weren't refunded yet. */
  readonly returnableUnits: number
}

/** Until when a return can be started; null when the policy has no returns, and before delivery. */
export function returnUntil({
  returnPolicy,
  deliveredAt,
}: Pick<ReturnFacts, 'returnPolicy' | 'deliveredAt'>): Date | null {
  const days = returnPolicy?.days ?? null
  return days === null || !deliveredAt ? null : new Date(deliveredAt.getTime() + days * dayMs)
}

/** Whether a shopper can return hats now by the artist's policy, without asking the artist first. */
export function returnRule(facts: ReturnFacts, now: Date, maxCases: number): Allowance {
  const until = returnUntil(facts)
  return allowanceOf(
    reasonAgainstAny(facts, maxCases),
    reasonOfPolicy(facts.returnPolicy),
    facts.returnableUnits === 0 ? nothingLeft : null,
    until === null ? notDelivered : null,
    until !== null && now > until ? tooLate(facts.returnPolicy?.days ?? 0) : null,
  )
}

function reasonOfPolicy(policy: ReturnPolicy | null): Reason | null {
  if (policy === null) return unstated
  return policy.days === null ? noReturns : null
}

const unstated: Reason = {
  code: 'no-return-policy',
  title: 'Ask the artist first',
  message:
    'The artist hadn’t said whether hats can be returned when you ordered. Write to them, or report a problem if something is wrong.',
}
const noReturns: Reason = {
  code: 'no-returns',
  title: 'No returns',
  message: 'The artist doesn’t take hats back. If something is wrong with yours, report a problem.',
}
const nothingLeft: Reason = {
  code: 'nothing-to-return',
  title: 'These hats can’t be returned',
  message:
    'Hats made to your design, and hats that were refunded, can’t be returned. If something is wrong with yours, report a problem.',
}
const notDelivered: Reason = {
  code: 'too-early-for-return',
  title: 'Not delivered yet',
  message: 'You can return hats once they’re delivered.',
}
const tooLate = (days: number): Reason => ({
  code: 'too-late-for-return',
  title: 'Too late to return',
  message: `Returns were possible until ${days} days after delivery. If something is wrong with a hat, report a problem.`,
})
