import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type Evidence, type EvidenceField, evidenceFields, maxEvidenceText } from '#modules/cases'

export interface DisputeEvidenceFormProps {
  readonly evidence: Evidence
  readonly canSubmit: boolean
  readonly isSubmitted: boolean
  readonly answer: FormAnswer | undefined
}

const names = Object.keys(evidenceFields) as EvidenceField[]

/** What the bank gets through Stripe: filled from our data, and editable until it is submitted. */
export function DisputeEvidenceForm({ evidence, canSubmit, isSubmitted, answer }: DisputeEvidenceFormProps) {
  const pending = useNavigation().state !== 'idle'
  if (!canSubmit) {
    return (
      <section aria-labelledby="evidence" className="flex flex-col gap-4">
        <h2 id="evidence" className="text-lg">
          Evidence
        </h2>
        {!isSubmitted && (
          <Notice tone="info" title="Nothing can be submitted">
            The deadline has passed, or the bank has decided.
          </Notice>
        )}
        <dl className="flex flex-col gap-3">
          {names.map((name) =>
            evidence[name] ? (
              <div key={name}>
                <dt className="text-sm text-muted">{evidenceFields[name]}</dt>
                <dd className="whitespace-pre-line">{evidence[name]}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </section>
    )
  }
  return (
    <section aria-labelledby="evidence" className="flex max-w-2xl flex-col gap-4">
      <h2 id="evidence" className="text-lg">
        Evidence
      </h2>
      <p>The bank takes evidence once. Check every field, and remove what it shouldn’t read.</p>
      <Form method="post" noValidate className="flex flex-col gap-6">
        <ErrorSummary errors={answer?.errors} message={answer?.message} />
        {names.map((name) => (
          <TextAreaField
            key={name}
            label={evidenceFields[name]}
            name={name}
            rows={name === 'uncategorized_text' ? 8 : 2}
            maxLength={maxEvidenceText}
            defaultValue={answer?.values[name] ?? evidence[name] ?? ''}
            error={answer?.errors[name]}
          />
        ))}
        <Button type="submit" pending={pending} pendingLabel="Submitting..." className="self-start">
          Submit to Stripe
        </Button>
      </Form>
    </section>
  )
}
