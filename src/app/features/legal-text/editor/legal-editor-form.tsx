import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useChangedSince } from '#app/web/staff/use-changed-since.ts'
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
  const isRefused = answer !== undefined && answer.preview === undefined
  const { isChanged, onInput } = useChangedSince(`${newest} ${isFromTemplate}`, answer !== undefined)
  const { formMethod, formData } = useNavigation()
  const pending = formMethod === 'POST' ? formData?.get('intent') : undefined
  return (
    <Card as="section" aria-labelledby="write">
      <Form method="post" noValidate preventScrollReset onInput={onInput} className="flex flex-col gap-5">
        <h2 id="write" className="text-lg">
          Write version {base + 1}
        </h2>
        <ErrorSummary errors={answer?.errors} message={answer?.message} />
        <input type="hidden" name="document" value={document} />
        <input type="hidden" name="base" value={base} />
        <TextAreaField
          label="Text"
          name="text"
          rows={18}
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
        <div className="flex flex-wrap items-start gap-2 sm:gap-3">
          <Button
            type="submit"
            name="intent"
            value="preview"
            tone="secondary"
            className="max-sm:px-4"
            pending={pending === 'preview'}
            pendingLabel="Loading preview..."
          >
            Preview
          </Button>
          <Publish
            version={base + 1}
            isOpen={isRefused}
            isChanged={isChanged || isFromTemplate}
            pending={pending === 'publish'}
          >
            <TextField
              label="Takes effect on"
              name="effectiveOn"
              type="date"
              min={today}
              defaultValue={answer?.values.effectiveOn ?? today}
              error={answer?.errors.effectiveOn}
              hint="From midnight UTC of that day; today means at once."
            />
          </Publish>
        </div>
      </Form>
    </Card>
  )
}

interface PublishProps {
  readonly version: number
  readonly isOpen: boolean
  /** Until then there is nothing to publish, and the button doesn’t stand out. */
  readonly isChanged: boolean
  readonly pending: boolean
  /** From when it applies. */
  readonly children: ReactNode
}

/** Asks first: nothing takes a published version back. Works without scripts. */
function Publish({ version, isOpen, isChanged, pending, children }: PublishProps) {
  return (
    <details open={isOpen} className="max-w-full open:w-full">
      <summary
        className={clsx(
          'inline-flex min-h-11 items-center rounded-field border px-4 py-2 font-semibold sm:px-5',
          isChanged
            ? 'border-accent bg-accent text-on-accent hover:bg-accent-hover'
            : 'border-edge bg-raised hover:border-text',
        )}
      >
        Publish version {version}
      </summary>
      <div className="mt-3 flex flex-col items-start gap-4 rounded-card bg-sunken p-4 sm:p-5">
        <p className="prose-width">
          A published version can’t be changed or removed. The site doesn’t email people about it: do that
          before, as your text promises.
        </p>
        {children}
        <Button type="submit" name="intent" value="publish" pending={pending} pendingLabel="Publishing...">
          Yes, publish version {version}
        </Button>
      </div>
    </details>
  )
}

/** After a preview or invalid input, the form still belongs to the version that it was opened with. */
function baseOf(answer: LegalAnswer | undefined, newest: number): number {
  if (!answer || answer.code === 'legal-text-changed') return newest
  return Number(answer.values.base ?? newest)
}
