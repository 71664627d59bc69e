import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChoiceFields } from '#app/ui/forms/choice-fields.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { CaseView } from '#modules/cases'
import type { OwnRefundable } from '#modules/orders'
import { type Cents, subtractCents } from '#shared/money.ts'
import { SolutionFields } from './solution-fields.tsx'

export interface CaseDecisionFormProps {
  readonly view: CaseView
  /** What is left of the vendor's part; null when nothing is. */
  readonly refundable: OwnRefundable | null
  /** What a refund of hats is lowered by, because the shopper pays for their return label. */
  readonly labelCents: Cents
  readonly answer: FormAnswer | undefined
}

/** An operator's decision, with the reason that both sides see. */
export function CaseDecisionForm({ view, refundable, labelCents, answer }: CaseDecisionFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'decide'
  const isEarly = view.status !== 'escalated'
  return (
    <Card as="section" aria-labelledby="decide" className="flex flex-col gap-4">
      <h2 id="decide" className="scroll-mt-32 text-lg">
        Decide
      </h2>
      {isEarly && (
        <p className="-mt-2 text-muted">
          It’s not your turn yet: shopper and artist can still settle this themselves. Your decision ends the
          case.
        </p>
      )}
      <Form method="post" noValidate className="flex flex-col gap-6">
        <ErrorSummary errors={answer?.errors} message={answer?.message} />
        <RadioGroupField
          label="What happens?"
          name="kind"
          defaultValue={answer?.values.kind}
          error={answer?.errors.kind}
          options={[
            ...(refundable
              ? [
                  { value: 'items', label: 'Refund hats', description: 'You choose which' },
                  { value: 'amount', label: 'Refund an amount' },
                ]
              : []),
            { value: 'replacement', label: 'The artist sends the hats again' },
            { value: 'nothing', label: 'Close without a refund' },
          ]}
        />
        {refundable && labelCents > 0 && (
          <Notice title={`A refund of hats is ${formatCents(labelCents)} lower`}>
            The shopper pays for their return label. They get{' '}
            {formatCents(subtractCents(refundable.maxCents, labelCents))} of a refund of{' '}
            {formatCents(refundable.maxCents)}. If you enter an amount, we refund it without a deduction.
          </Notice>
        )}
        {refundable && <SolutionFields refundable={refundable} lines={view.lines} answer={answer} />}
        {refundable && (
          <ChoiceFields of="items">
            <SwitchField
              label="Return the hats to stock"
              hint="For hats that came back."
              name="restock"
              defaultChecked={answer?.values.restock === 'on'}
            />
          </ChoiceFields>
        )}
        <TextAreaField
          label="Reason"
          name="reason"
          required
          rows={3}
          maxLength={500}
          counter
          hint="Both sides see it, and the audit log records it."
          defaultValue={answer?.values.reason}
          error={answer?.errors.reason}
        />
        <Button
          type="submit"
          name="intent"
          value="decide"
          tone={isEarly ? 'secondary' : 'primary'}
          pending={pending}
          pendingLabel="Deciding..."
          className="self-start"
        >
          Decide
        </Button>
      </Form>
    </Card>
  )
}
