import { OpenCaseForm } from '#app/features/cases/opening/open-case-form.tsx'
import { ReturnForm } from '#app/features/cases/returning/return-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { StepsCard, type StepsCardProps } from '#app/ui/steps-card.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { answerBusinessDays } from '#modules/cases'
import { shortId } from '#shared/ids.ts'
import type { NewCasePage } from './new-case.server.ts'

export interface NewCaseViewProps {
  readonly topic: NewCasePage
  readonly siteName: string
  readonly answer: FormAnswer | undefined
}

/** Where a shopper reports a problem or returns hats. */
export function NewCaseView({ topic, siteName, answer }: NewCaseViewProps) {
  const { whyNot, lines, returning } = topic
  return (
    <div className="page-width flex flex-col gap-6 pb-16 wrap-anywhere sm:gap-8">
      <PageHeader
        title={returning ? 'Return hats' : 'Report a problem'}
        eyebrow={`Order #${shortId(topic.orderId)}`}
        back={{ to: topic.orderPath, label: 'Order' }}
        lead={returning ? returning.terms || undefined : `With hats by ${topic.vendorName}.`}
        spaced={false}
      />
      {whyNot ? (
        <NotNow topic={topic} title={whyNot.title} text={whyNot.message} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <Card padding="large">
            {returning ? (
              <ReturnForm lines={lines} returnable={returning.returnable} answer={answer} />
            ) : (
              <OpenCaseForm reasons={topic.reasons} lines={lines} answer={answer} />
            )}
          </Card>
          <div className="flex flex-col gap-4 lg:sticky lg:top-24">
            <StepsCard
              title="What happens next"
              steps={returning ? returnSteps(topic) : problemSteps(topic, siteName)}
            />
            <MessageLink topic={topic} />
          </div>
        </div>
      )}
    </div>
  )
}

interface NotNowProps {
  readonly topic: NewCasePage
  readonly title: string
  readonly text: string
}

function NotNow({ topic, title, text }: NotNowProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <>
          {topic.returning?.reportPath && (
            <ButtonLink to={topic.returning.reportPath} prefetch="none">
              Report a problem
            </ButtonLink>
          )}
          <MessageLink topic={topic} />
        </>
      }
    />
  )
}

function MessageLink({ topic }: { readonly topic: NewCasePage }) {
  return (
    <ButtonLink to={topic.messagePath} tone="secondary" prefetch="none">
      Message {topic.vendorName}
    </ButtonLink>
  )
}

const problemSteps = ({ vendorName }: NewCasePage, siteName: string): StepsCardProps['steps'] => [
  [`${vendorName} answers`, `Within ${answerBusinessDays} business days. We email you.`],
  ['You accept, or say no', 'They offer a refund, a replacement or a return.'],
  [`No agreement? ${siteName} decides`, 'Our team reads both sides.'],
]

const returnSteps = ({ vendorName }: NewCasePage): StepsCardProps['steps'] => [
  ['You send the hats back', 'You get the address, and a label if there is one.'],
  [`${vendorName} has them`, 'We follow the package and email you.'],
  ['You get your money back', 'What you paid for these hats, with their fee and tax.'],
]
