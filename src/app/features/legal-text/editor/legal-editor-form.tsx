import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type LegalDocument, maxLegalCharacters } from '#modules/legal'
import type { LegalAnswer } from './legal-answer.ts'
import { LegalWritingHelp } from './legal-writing-help.tsx'

export interface LegalEditorFormProps {
  readonly document: LegalDocument
  /** The newest version, which the form replaces. */
  readonly newest: number
  readonly text: string
  /** ISO 8601 date, in UTC. */
  readonly today: string
  readonly isFromTemplate: boolean
  readonly answer: LegalAnswer | undefined
}

/** Writes the next version of a legal text: preview it as often as you like, then publish it. */
export function LegalEditorForm(props: LegalEditorFormProps) {
  const { document, newest, text, today, isFromTemplate, answer } = props
  const base = baseOf(answer, newest)
  const { formMethod, formData } = useNavigation()
  const pending = formMethod === 'POST' ? formData?.get('intent') : undefined
  return (
    <Card as="section" aria-labelledby="write">
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
        <h2 id="write" className="text-lg">
          Write version {base + 1}
        </h2>
        <ErrorSummary errors={answer?.errors} message={answer?.message} />
        <input type="hidden" name="document" value={document} />
        <input type="hidden" name="base" value={base} />
        <TextAreaField
          label="Text"
          name="text"
          rows={22}
          maxLength={maxLegalCharacters}
          counter
          defaultValue={answer?.values.text ?? text}
          error={answer?.errors.text}
          className="[&_textarea]:max-h-[70vh] [&_textarea]:font-mono [&_textarea]:text-sm"
        />
        {!isFromTemplate && (
          <p className="text-sm text-muted">
            <AppLink
              to={`/operator/legal?document=${document}&from=template`}
              prefetch="none"
              className="text-accent-text underline"
            >
              Start over from the template
            </AppLink>{' '}
            of this release. This discards what you typed.
          </p>
        )}
        <LegalWritingHelp document={document} />
        <p className="text-sm text-muted">
          A published version can’t be changed or removed, and the site doesn’t email people about it: do that
          before, as your text promises.
        </p>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <TextField
            label="Takes effect on"
            name="effectiveOn"
            type="date"
            min={today}
            defaultValue={answer?.values.effectiveOn ?? today}
            error={answer?.errors.effectiveOn}
            className="min-w-44 flex-1"
          />
          <div className="mt-7 flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="preview"
              tone="secondary"
              pending={pending === 'preview'}
              pendingLabel="Loading preview..."
            >
              Preview
            </Button>
            <Button
              type="submit"
              name="intent"
              value="publish"
              pending={pending === 'publish'}
              pendingLabel="Publishing..."
            >
              Publish version {base + 1}
            </Button>
          </div>
        </div>
        <p className="text-sm text-muted">It applies from midnight UTC of that day; today means at once.</p>
      </Form>
    </Card>
  )
}

/** After a preview or invalid input, the form still belongs to the version that it was opened with. */
function baseOf(answer: LegalAnswer | undefined, newest: number): number {
  if (!answer || answer.code === 'legal-text-changed') return newest
  return Number(answer.values.base ?? newest)
}
