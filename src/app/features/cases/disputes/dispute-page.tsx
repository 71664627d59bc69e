import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { DisputeCase } from '#modules/cases'
import { shortId } from '#shared/ids.ts'
import { DisputeEvidenceForm } from './dispute-evidence-form.tsx'
import { DisputePictureForm } from './dispute-picture-form.tsx'
import { SentEvidence } from './sent-evidence.tsx'

export interface DisputePageProps {
  readonly dispute: DisputeCase
  readonly answer: FormAnswer | undefined
}

/** A bank's dispute: what will be sent as evidence, what was sent, and how the bank decided. */
export function DisputePage({ dispute, answer }: DisputePageProps) {
  const { orderId, amountCents, evidenceDueAt, submittedAt, reason, submission } = dispute
  const hasPicture = dispute.documents.some(({ field }) => field === 'uncategorized_file')
  return (
    <>
      <ConsoleHeader
        title="Bank dispute"
        eyebrow={`Order #${shortId(orderId)}`}
        back={{ to: '/operator/cases', label: 'Cases' }}
      />
      <DisputeOutcome dispute={dispute} />
      <Card as="section" padding="medium" aria-label="Dispute" className="max-w-2xl">
        <p>
          <AppLink to={`/operator/orders/${orderId}`} prefetch="none" className="underline">
            Order <span className="label">#{shortId(orderId)}</span>
          </AppLink>
          : {formatCents(amountCents)}, {reason.replaceAll('_', ' ')}
        </p>
        {evidenceDueAt && (
          <p className="mt-2 text-muted">
            Evidence due <FormattedDate at={evidenceDueAt} withTime />
          </p>
        )}
      </Card>
      {submission.allowed ? (
        <>
          <DisputePictureForm hasPicture={hasPicture} answer={answer} />
          <DisputeEvidenceForm dispute={dispute} answer={answer} />
        </>
      ) : (
        submittedAt && <SentEvidence dispute={dispute} />
      )}
    </>
  )
}

const outcomes = {
  won: { tone: 'success', title: 'Won', text: 'The bank returned the money.' },
  lost: { tone: 'danger', title: 'Lost', text: 'The bank keeps the money.' },
  closed: { tone: 'info', title: 'Closed', text: 'It ended without a decision, and no money was lost.' },
} as const

/** How far the dispute is, above everything else. */
function DisputeOutcome({ dispute }: { readonly dispute: DisputeCase }) {
  const { status, closedAt, submittedAt, submission, isUnfinished } = dispute
  const sent = submittedAt && (
    <>
      Evidence submitted <FormattedDate at={submittedAt} withTime />.
    </>
  )
  if (status !== 'open' && status !== 'inquiry') {
    const { tone, title, text } = outcomes[status]
    return (
      <Notice tone={tone} title={title}>
        {closedAt && (
          <>
            <FormattedDate at={closedAt} withTime />.{' '}
          </>
        )}
        {text} {sent || 'No evidence was submitted.'}
      </Notice>
    )
  }
  if (sent) {
    return (
      <Notice tone="success" title="Evidence submitted">
        {sent} The bank decides.
      </Notice>
    )
  }
  if (!submission.allowed) {
    return (
      <Notice tone="warning" title={submission.reason.title}>
        {submission.reason.message}
      </Notice>
    )
  }
  if (!isUnfinished) return null
  return (
    <Notice tone="warning" title="The last submission didn’t finish">
      Stripe refused it, or we got no answer. Submit again: what Stripe already has isn’t sent twice.
    </Notice>
  )
}
