import type { DisputeStatus } from '#modules/payments'
import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { Evidence } from './evidence-from.ts'

/** A dispute or an inquiry of a bank, as operators see it among the cases. */
export interface DisputeSummary {
  readonly id: string
  readonly orderId: OrderId
  readonly status: DisputeStatus
  /** Stripe's value, such as 'product_not_received'. */
  readonly reason: string
  readonly amountCents: Cents
  /** Null when Stripe accepts no evidence. */
  readonly evidenceDueAt: Date | null
  readonly submittedAt: Date | null
}

export interface DisputeCase extends DisputeSummary {
  /** What was sent; before that, what our data gives. */
  readonly evidence: Evidence
  /** It is open, the deadline hasn't passed, and nothing was submitted. */
  readonly canSubmit: boolean
}
