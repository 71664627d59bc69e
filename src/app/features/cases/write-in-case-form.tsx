import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { CaseTextFields } from './case-text-fields.tsx'

export interface WriteInCaseFormProps {
  readonly answer: FormAnswer | undefined
  /** Changes with every entry, which empties the form. */
  readonly entryCount: number
}

/** Adds to a case without changing its status. */
export function WriteInCaseForm({ answer, entryCount }: WriteInCaseFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'write'
  const own = answer?.values.intent === 'write' ? answer : undefined
  return (
    <details open={own !== undefined} className="-mb-2 border-t border-line pt-2">
      <summary className="flex min-h-11 w-fit items-center font-semibold">Add to the case</summary>
      <Form
        key={entryCount}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-4 mb-2 flex flex-col gap-5"
      >
        <ErrorSummary errors={own?.errors} message={own?.message} />
        <CaseTextFields label="Your text" answer={own} />
        <Button
          type="submit"
          name="intent"
          value="write"
          tone="secondary"
          pending={pending}
          pendingLabel="Sending..."
          className="self-start"
        >
          Add
        </Button>
      </Form>
    </details>
  )
}
