import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

interface Choice {
  readonly intent: string
  readonly label: string
  /** Completes the label for screen readers, because the page has the same buttons for each row. */
  readonly about: string
  readonly isDanger?: boolean
}

export interface DecisionFormProps {
  /** The field that names what is decided about, and its id. */
  readonly subject: { readonly name: string; readonly id: string }
  /** What the operator saw when deciding. */
  readonly seen: { readonly name: string; readonly value: string | number }
  readonly reason: { readonly label: string; readonly hint: string; readonly required?: boolean }
  /** Where to find a payment that was made elsewhere. */
  readonly reference?: { readonly label: string; readonly hint: string }
  /** The first one is the primary button. */
  readonly choices: readonly Choice[]
  readonly answer: FormAnswer | undefined
}

/** An operator's decision about one row: a reason, and one button for each outcome. */
export function DecisionForm({ subject, seen, reason, reference, choices, answer }: DecisionFormProps) {
  const { formData } = useNavigation()
  const pending = formData?.get(subject.name) === subject.id ? formData.get('intent') : null
  const own = answer?.values[subject.name] === subject.id ? answer : undefined
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name={subject.name} value={subject.id} />
      <input type="hidden" name={seen.name} value={seen.value} />
      {reference && (
        <TextField
          {...reference}
          required
          name="reference"
          autoComplete="off"
          maxLength={200}
          defaultValue={own?.values.reference}
          error={own?.errors.reference}
        />
      )}
      <TextField
        {...reason}
        name="reason"
        autoComplete="off"
        maxLength={500}
        defaultValue={own?.values.reason}
        error={own?.errors.reason ?? own?.message}
      />
      <div className="flex flex-wrap gap-3">
        {choices.map(({ intent, label, about, isDanger }, index) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            tone={isDanger ? 'danger' : index === 0 ? 'primary' : 'secondary'}
            pending={pending === intent}
            pendingLabel="Saving..."
          >
            {label}
            <span className="sr-only"> {about}</span>
          </Button>
        ))}
      </div>
    </Form>
  )
}
