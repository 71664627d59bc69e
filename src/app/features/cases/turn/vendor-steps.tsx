import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { CaseView } from '#modules/cases'
import type { OwnRefundable } from '#modules/orders'
import type { Cents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { CaseTurnCard } from './case-turn-card.tsx'
import { ConfirmReturnForm } from './confirm-return-form.tsx'
import { VendorAnswerForm } from './vendor-answer-form.tsx'

export interface VendorStepsProps {
  readonly view: CaseView
  /** What the vendor can still refund; null when nothing is left. */
  readonly refundable: OwnRefundable | null
  /** Deducted for the shopper's return label. */
  readonly labelCents: Cents
  readonly answer: FormAnswer | undefined
}

function StateText({ view: { status, offer, offerCents } }: Pick<VendorStepsProps, 'view'>) {
  const amount = offerCents === null ? '' : formatCents(offerCents)
  const offers = {
    refund: `You offered a refund of ${amount}.`,
    return: `You offered a refund of ${amount} when the hats come back.`,
    replacement: 'You offered to send the hats again.',
  }
  if (status === 'offered') return offer && <p>{offers[offer]}</p>
  if (status === 'replacing') {
    return <p>Add the tracking number to the case. The shopper closes it when they arrive.</p>
  }
  return status === 'escalated' ? <p>We read both sides, and email you what we decided.</p> : null
}

/** Whose turn it is, and what the artist can do: answer, change the answer, confirm a return. */
export function VendorSteps({ view, refundable, labelCents, answer }: VendorStepsProps) {
  const { can, status } = view
  const own = answer?.values.intent === 'answer' ? answer : undefined
  const form = can.includes('offer') && <VendorAnswerForm view={view} refundable={refundable} answer={own} />
  return (
    <CaseTurnCard view={view}>
      <StateText view={view} />
      {can.includes('receive') && <ConfirmReturnForm view={view} labelCents={labelCents} />}
      {status === 'open' && form}
      {status !== 'open' && form && (
        <details open={own !== undefined} className="-mb-2">
          <summary className="flex min-h-11 w-fit items-center font-semibold">Change your answer</summary>
          <div className="mt-3 mb-2">{form}</div>
        </details>
      )}
    </CaseTurnCard>
  )
}
