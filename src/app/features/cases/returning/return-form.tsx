import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type CaseLine, maxCaseText } from '#modules/cases'
import { AffectedHats } from '../opening/affected-hats.tsx'

export interface ReturnFormProps {
  readonly lines: readonly CaseLine[]
  /** What can be returned of them. */
  readonly returnable: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly answer: FormAnswer | undefined
}

/** Which hats come back. Works without scripts. */
export function ReturnForm({ lines, returnable, answer }: ReturnFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'return'
  const left = new Map(returnable.map(({ lineId, quantity }) => [lineId, quantity]))
  const offered = lines.flatMap((line) => {
    const max = left.get(line.lineId) ?? 0
    return max === 0 ? [] : [{ ...line, max, preset: 0, hint: `You can return ${max}` }]
  })
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-8">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <AffectedHats
        legend={offered.some(({ max }) => max > 1) ? 'Which hats, and how many?' : 'Which hats?'}
        lines={offered.map((line) => (offered.length === 1 ? { ...line, preset: line.max } : line))}
        values={answer?.values}
        errors={answer?.errors}
      />
      {lines.some(({ isCustom }) => isCustom) && (
        <p className="text-sm text-muted">Hats made to your design can’t be returned.</p>
      )}
      <TextAreaField
        label="Why? (optional)"
        name="text"
        rows={2}
        maxLength={maxCaseText}
        hint="The artist reads this."
        defaultValue={answer?.values.text}
        error={answer?.errors.text}
      />
      <Button
        type="submit"
        name="intent"
        value="return"
        pending={pending}
        pendingLabel="Starting..."
        size="large"
        className="self-start max-sm:self-stretch"
      >
        Start return
      </Button>
    </Form>
  )
}
