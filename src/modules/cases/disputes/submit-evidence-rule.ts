import type { DisputeStatus } from '#modules/payments'
import { type Allowance, allowanceOf } from '#shared/allowance.ts'

interface DisputeState {
  readonly status: DisputeStatus
  readonly submittedAt: Date | null
  /** Null when Stripe accepts no evidence. */
  readonly evidenceDueAt: Date | null
}

const submitted = {
  code: 'evidence-submitted',
  title: 'Already submitted',
  message: 'The bank has the evidence and doesn’t accept more.',
}
const decided = {
  code: 'evidence-closed',
  title: 'Nothing can be submitted',
  message: 'This dispute has ended.',
}
const late = {
  code: 'evidence-closed',
  title: 'Nothing can be submitted',
  message: 'The bank no longer accepts evidence for this dispute.',
}

/** Evidence is submitted once, while the dispute is open and before Stripe's deadline. */
export function submitEvidenceRule(
  { status, submittedAt, evidenceDueAt }: DisputeState,
  now: Date,
): Allowance {
  return allowanceOf(
    submittedAt ? submitted : null,
    status === 'open' || status === 'inquiry' ? null : decided,
    evidenceDueAt && evidenceDueAt.getTime() > now.getTime() ? null : late,
  )
}
