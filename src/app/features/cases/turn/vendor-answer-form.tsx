import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { RadioGroupField, type RadioOption } from '#app/ui/forms/radio-group-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { type CaseView, maxCaseText } from '#modules/cases'
import type { OwnRefundable } from '#modules/orders'
import { SolutionFields } from '../solution-fields.tsx'

export interface VendorAnswerFormProps {
  readonly view: CaseView
  readonly refundable: OwnRefundable | null
  readonly answer: FormAnswer | undefined
}

/** The vendor offers something, or declines. */
export function VendorAnswerForm({ view, refundable, answer }: VendorAnswerFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'answer'
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-6">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <RadioGroupField
        label="What do you offer?"
        name="kind"
        defaultValue={answer?.values.kind}
        error={answer?.errors.kind}
        options={optionsOf(view, refundable !== null)}
      />
      {refundable && <SolutionFields refundable={refundable} lines={view.lines} answer={answer} />}
      <TextAreaField
        label="Your text to the shopper"
        name="text"
        rows={3}
        maxLength={maxCaseText}
        counter
        hint="Required if you decline."
        defaultValue={answer?.values.text}
        error={answer?.errors.text}
      />
      <Button
        type="submit"
        name="intent"
        value="answer"
        pending={pending}
        pendingLabel="Sending..."
        className="self-start"
      >
        Send answer
      </Button>
    </Form>
  )
}

function optionsOf({ lines, can }: CaseView, canRefund: boolean): RadioOption[] {
  const isCustom = lines.some((line) => line.isCustom && line.quantity > 0)
  return [
    ...(canRefund
      ? [
          { value: 'items', label: 'Refund hats', description: 'The shopper keeps them' },
          { value: 'amount', label: 'Refund an amount', description: 'The shopper keeps the hats' },
          {
            value: 'return',
            label: 'Refund hats after they come back',
            description: isCustom
              ? 'Not for hats that you made to a design'
              : 'We send the refund when you confirm that they arrived',
            disabled: isCustom,
          },
        ]
      : []),
    { value: 'replacement', label: 'Send the hats again' },
    ...(can.includes('decline')
      ? [{ value: 'decline', label: 'Decline', description: 'The shopper can ask us to decide' }]
      : []),
  ]
}
