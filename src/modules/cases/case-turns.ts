import type { CaseStatus } from './case-status.ts'

/** The statuses of an open case in which the artist acts next. */
export const vendorTurns = ['open', 'sent-back', 'replacing'] as const satisfies CaseStatus[]

/** The statuses of an open case in which the shopper acts next. Everyone waits for an operator in the only other one, 'escalated'. */
export const shopperTurns = ['offered', 'declined', 'returning'] as const satisfies CaseStatus[]
