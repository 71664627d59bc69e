import { OpenCaseForm } from '#app/features/cases/open-case-form.tsx'
import { ReturnForm } from '#app/features/cases/returning/return-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { answerBusinessDays } from '#modules/cases'
import { shortId } from '#shared/ids.ts'
import type { NewCasePage } from './new-case.server.ts'

export interface NewCaseViewProps {
  readonly topic: NewCasePage
  readonly answer: FormAnswer | undefined
}

/** Where a shopper reports a problem or returns hats. */
export function NewCaseView({ topic, answer }: NewCaseViewProps) {
  const { whyNot, lines, returning } = topic
  return (
    <div className="page-column flex flex-col gap-6 pb-16 wrap-anywhere">
      <PageHeader
        title={returning ? 'Return hats' : 'Report a problem'}
        eyebrow={`Order #${shortId(topic.orderId)}`}
        back={{ to: topic.orderPath, label: 'Order' }}
        lead={
          returning
            ? `${returning.terms}We refund what you paid for these hats, with their fee and tax, when ${topic.vendorName} has them.`
            : `${topic.vendorName} has ${answerBusinessDays} business days to answer. If you can’t agree, we decide.`
        }
        spaced={false}
      />
      {whyNot && (
        <Notice tone="info" title={whyNot.title}>
          {whyNot.message}
        </Notice>
      )}
      {!whyNot && returning && <ReturnForm lines={lines} returnable={returning.returnable} answer={answer} />}
      {!whyNot && !returning && <OpenCaseForm reasons={topic.reasons} lines={lines} answer={answer} />}
      {whyNot && (
        <div className="flex flex-wrap gap-3">
          {returning?.reportPath && (
            <ButtonLink to={returning.reportPath} tone="secondary" prefetch="none">
              Report a problem
            </ButtonLink>
          )}
          <ButtonLink to={topic.messagePath} tone="secondary" prefetch="none">
            Message {topic.vendorName}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
