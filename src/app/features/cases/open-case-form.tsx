import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { UnitFields } from '#app/ui/forms/hats/unit-fields.tsx'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type CaseLine, type CaseReason, caseReasonNames } from '#modules/cases'
import { CaseTextFields } from './case-text-fields.tsx'

export interface OpenCaseFormProps {
  readonly reasons: readonly CaseReason[]
  readonly lines: readonly CaseLine[]
  readonly answer: FormAnswer | undefined
}

/** What is wrong, with which hats. Works without scripts. */
export function OpenCaseForm({ reasons, lines, answer }: OpenCaseFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'open'
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-6">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <RadioGroupField
        label="What is wrong?"
        name="reason"
        defaultValue={answer?.values.reason}
        error={answer?.errors.reason}
        options={reasons.map((value) => ({ value, label: caseReasonNames[value] }))}
      />
      <UnitFields
        legend="Which hats, and how many?"
        lines={lines.map((line) => ({
          ...line,
          label: nameWithOptions(line),
          max: line.bought,
          preset: lines.length === 1 ? line.bought : 0,
          hint: `You bought ${line.bought}`,
        }))}
        values={answer?.values}
        errors={answer?.errors}
      />
      <CaseTextFields
        label="Describe the problem"
        hint="The artist and, if you can’t agree, our team read this."
        required
        answer={answer}
      />
      <Button
        type="submit"
        name="intent"
        value="open"
        pending={pending}
        pendingLabel="Opening..."
        className="self-start"
      >
        Open case
      </Button>
    </Form>
  )
}
