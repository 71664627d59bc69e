import type { DisputeStatus } from '#modules/payments'
import type { Allowance } from '#shared/allowance.ts'
import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { DisputeDocument, WrittenDocument } from './dispute-documents.ts'
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
  readonly closedAt: Date | null
}

/** A file that was sent, or would be sent if the operator submits now. */
export interface DocumentView {
  readonly field: DisputeDocument
  /** Bytes; null while it isn't written yet. */
  readonly size: number | null
}

export interface DisputeCase extends DisputeSummary {
  /** What was sent; before that, what our data gives. */
  readonly evidence: Evidence
  readonly documents: readonly DocumentView[]
  /** What can't be written, and why. Empty after the submission. */
  readonly missing: readonly { readonly field: WrittenDocument; readonly reason: string }[]
  readonly submission: Allowance
  /** A submission began and wasn't confirmed: Stripe refused it, or couldn't be reached. */
  readonly isUnfinished: boolean
}
