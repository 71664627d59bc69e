import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { DisputeCase } from '#modules/cases'
import { shortId } from '#shared/ids.ts'
import { DisputeEvidenceForm } from './dispute-evidence-form.tsx'

export interface DisputePageProps {
  readonly dispute: DisputeCase
  readonly answer: FormAnswer | undefined
}

/** A bank's dispute with the evidence for it. */
export function DisputePage({ dispute, answer }: DisputePageProps) {
  const { orderId, amountCents, evidenceDueAt, submittedAt, reason, status } = dispute
  return (
    <>
      <PageHeader
        title="Dispute of a bank"
        eyebrow={`Order #${shortId(orderId)}`}
        back={{ to: '/operator/cases', label: 'Cases' }}
        spaced={false}
      />
      {submittedAt && (
        <Notice tone="success" title="Evidence submitted">
          <FormattedDate at={submittedAt} withTime />. The bank decides.
        </Notice>
      )}
      <Card as="section" padding="medium" aria-label="Dispute" className="max-w-2xl">
        <p>
          <AppLink to={`/operator/orders/${orderId}`} prefetch="none" className="underline">
            Order <span className="label">#{shortId(orderId)}</span>
          </AppLink>
          : {formatCents(amountCents)}, {reason.replaceAll('_', ' ')}, {status}
        </p>
        {evidenceDueAt && (
          <p className="mt-2 text-muted">
            Evidence due <FormattedDate at={evidenceDueAt} withTime />
          </p>
        )}
      </Card>
      <DisputeEvidenceForm
        evidence={dispute.evidence}
        canSubmit={dispute.canSubmit}
        isSubmitted={submittedAt !== null}
        answer={answer}
      />
    </>
  )
}
