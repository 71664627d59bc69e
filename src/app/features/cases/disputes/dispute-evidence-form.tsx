import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import {
  type DisputeCase,
  disputeDocuments,
  type EvidenceField,
  evidenceFields,
  maxEvidenceText,
} from '#modules/cases'
import { DocumentLink } from './document-link.tsx'

export interface DisputeEvidenceFormProps {
  readonly dispute: DisputeCase
  readonly answer: FormAnswer | undefined
}

const names = Object.keys(evidenceFields) as EvidenceField[]

/** What the bank gets through Stripe: files and texts, filled from our data, and editable until they are submitted. */
export function DisputeEvidenceForm({ dispute, answer }: DisputeEvidenceFormProps) {
  const isSubmitting = useNavigation().formData?.get('intent') === 'submit'
  const own = answer?.values.intent === 'submit' ? answer : undefined
  return (
    <section aria-labelledby="evidence" className="flex max-w-2xl flex-col gap-4">
      <h2 id="evidence" className="text-lg">
        What will be sent
      </h2>
      <p>
        The bank accepts evidence only once. Open every file, check every field, and remove what the bank
        shouldn’t read.
      </p>
      <Form method="post" noValidate className="flex flex-col gap-6">
        <ErrorSummary errors={own?.errors} message={own?.message} />
        <DocumentChoice dispute={dispute} />
        {names.map((name) => (
          <TextAreaField
            key={name}
            label={evidenceFields[name]}
            name={name}
            rows={name === 'uncategorized_text' ? 8 : 2}
            maxLength={maxEvidenceText}
            defaultValue={own?.values[name] ?? dispute.evidence[name] ?? ''}
            error={own?.errors[name]}
          />
        ))}
        <TextAreaField
          label="Reason"
          required
          name="reason"
          rows={2}
          maxLength={500}
          hint="Why you contest the dispute. For the audit log; the bank doesn’t get it."
          defaultValue={own?.values.reason}
          error={own?.errors.reason}
        />
        <Button
          type="submit"
          name="intent"
          value="submit"
          pending={isSubmitting}
          pendingLabel="Submitting..."
          className="self-start"
        >
          Submit to Stripe
        </Button>
      </Form>
    </section>
  )
}

function DocumentChoice({ dispute: { id, documents, missing } }: { readonly dispute: DisputeCase }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">Files</legend>
      {documents.map(({ field, size }) => (
        <div key={field} className="flex min-h-11 flex-wrap items-center gap-x-4">
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="document" value={field} defaultChecked className="tick" />
            {disputeDocuments[field]}
          </label>
          <DocumentLink disputeId={id} field={field} size={size} />
        </div>
      ))}
      {missing.length > 0 && (
        <>
          <p className="mt-2 font-semibold">Missing</p>
          <ul className="flex list-disc flex-col gap-1 ps-6 text-muted">
            {missing.map(({ field, reason }) => (
              <li key={field}>
                {disputeDocuments[field]}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}
