import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import {
  type CaseLine,
  type CaseReason,
  caseReasonNames,
  requestedSolutionNames,
  requestedSolutions,
} from '#modules/cases'
import { CaseTextFields } from '../case-text-fields.tsx'
import { AffectedHats } from './affected-hats.tsx'

export interface OpenCaseFormProps {
  readonly reasons: readonly CaseReason[]
  readonly lines: readonly CaseLine[]
  readonly answer: FormAnswer | undefined
}

const reasonHints: Readonly<Record<Exclude<CaseReason, 'changed-mind'>, string>> = {
  'not-received': 'It’s late, or the carrier lost it.',
  damaged: 'Torn, crushed, stained or sewn badly.',
  'not-as-described': 'Wrong hat, color or size.',
  other: 'Anything else about these hats.',
}

/** Which hats, what is wrong with them, and what the shopper would like. Works without scripts. */
export function OpenCaseForm({ reasons, lines, answer }: OpenCaseFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'open'
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-8">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <AffectedHats
        legend={lines.some(({ bought }) => bought > 1) ? 'Which hats, and how many?' : 'Which hats?'}
        lines={lines.map((line) => ({
          ...line,
          max: line.bought,
          preset: lines.length === 1 ? line.bought : 0,
          hint: `You bought ${line.bought}`,
        }))}
        values={answer?.values}
        errors={answer?.errors}
      />
      <RadioGroupField
        label="What happened?"
        name="reason"
        defaultValue={answer?.values.reason}
        error={answer?.errors.reason}
        options={reasons.map((value) => ({
          value,
          label: caseReasonNames[value],
          description: value === 'changed-mind' ? undefined : reasonHints[value],
        }))}
        className="sm:grid sm:grid-cols-2"
      />
      <div className="flex flex-col gap-5">
        <CaseTextFields label="Describe the problem" required answer={answer} />
      </div>
      <RadioGroupField
        label="What would you like?"
        name="requested"
        defaultValue={answer?.values.requested ?? ''}
        options={[
          ...requestedSolutions.map((value) => ({ value, label: requestedSolutionNames[value] })),
          { value: '', label: 'Not sure yet' },
        ]}
        className="sm:grid sm:grid-cols-3"
      />
      <Button
        type="submit"
        name="intent"
        value="open"
        size="large"
        pending={pending}
        pendingLabel="Opening..."
        className="self-start max-sm:self-stretch"
      >
        Open case
      </Button>
    </Form>
  )
}
