import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { TextAreaField } from './text-area-field.tsx'
import type { RefusedForm } from './refused-form.ts'

export interface ReasonFormProps {
  /** Names the act in the posted form. */
  readonly intent: string
  /** The act, on the closed form and, unless `confirmLabel` is given, on its button. */
  readonly label: string
  readonly confirmLabel?: string
  /** Completes the label for screen readers, where a page has the same act for each row. */
  readonly about?: string
  readonly pendingLabel?: string
  readonly isDanger?: boolean
  /** The page’s main act. */
  readonly isPrimary?: boolean
  /** What follows. */
  readonly children: ReactNode
  /** Other fields of the act. */
  readonly fields?: (own: RefusedForm | undefined) => ReactNode
  /** Who gets the reason. */
  readonly hint: string
  readonly answer: RefusedForm | undefined
}

/** An act of an operator behind its name, with the reason that it needs. Works without scripts. */
export function ReasonForm({
  intent,
  label,
  confirmLabel = label,
  about,
  pendingLabel = 'Saving...',
  isDanger,
  isPrimary = false,
  children,
  fields,
  hint,
  answer,
}: ReasonFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === intent
  const own = answer?.values.intent === intent ? answer : undefined
  return (
    <details open={own !== undefined} className="max-w-full open:w-full">
      <summary
        className={clsx(
          'inline-flex min-h-11 max-w-full items-center rounded-field border px-5 py-2 font-semibold wrap-anywhere',
          isPrimary
            ? 'border-accent bg-accent text-on-accent hover:bg-accent-hover'
            : 'border-edge bg-raised hover:border-text',
          isDanger && !isPrimary && 'text-danger',
        )}
      >
        {label}
        {about && <span className="sr-only">&nbsp;{about}</span>}
      </summary>
      <Card className="mt-3 max-w-xl">
        <Form method="post" noValidate className="flex flex-col items-start gap-4">
          <p className="wrap-anywhere">{children}</p>
          {fields?.(own)}
          <TextAreaField
            label="Reason"
            required
            name="reason"
            rows={2}
            maxLength={500}
            hint={hint}
            defaultValue={own?.values.reason}
            error={own?.errors.reason ?? own?.message ?? undefined}
            className="w-full"
          />
          <Button
            type="submit"
            name="intent"
            value={intent}
            tone={isDanger ? 'danger' : 'primary'}
            pending={isSaving}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
            {about && <span className="sr-only"> {about}</span>}
          </Button>
        </Form>
      </Card>
    </details>
  )
}
