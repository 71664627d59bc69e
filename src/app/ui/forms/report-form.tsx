import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { EmailField } from './email-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { RadioGroupField } from './radio-group-field.tsx'
import type { RefusedForm } from './refused-form.ts'
import { TextAreaField } from './text-area-field.tsx'

export interface ReportFormProps {
  readonly reasons: readonly { readonly value: string; readonly label: string }[]
  readonly maxText: number
  readonly textHint?: string | undefined
  /** The email field is for visitors only. */
  readonly isLoggedIn: boolean
  readonly refused: RefusedForm | undefined
  /** Where it posts to; the current page if absent. */
  readonly path?: string | undefined
}

/** Reports what another person published. It posts the intent `report`. */
export function ReportForm({ reasons, maxText, textHint, isLoggedIn, refused, path }: ReportFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'report'
  return (
    <Form
      method="post"
      {...(path ? { action: path } : {})}
      noValidate
      preventScrollReset
      className="flex flex-col gap-5"
    >
      <ErrorSummary errors={refused?.errors} message={refused?.message} />
      <RadioGroupField
        label="What is wrong with it?"
        name="reason"
        defaultValue={refused?.values.reason}
        error={refused?.errors.reason}
        options={reasons}
      />
      <TextAreaField
        label="Details (optional)"
        name="text"
        rows={4}
        maxLength={maxText}
        counter
        hint={textHint}
        defaultValue={refused?.values.text}
        error={refused?.errors.text}
      />
      {!isLoggedIn && (
        <EmailField
          label="Your email (optional)"
          hint="In case we have questions."
          defaultValue={refused?.values.email}
          error={refused?.errors.email}
        />
      )}
      <Button
        type="submit"
        name="intent"
        value="report"
        tone="secondary"
        pending={pending}
        pendingLabel="Sending..."
        className="self-start"
      >
        Send report
      </Button>
    </Form>
  )
}

/** In place of the form, once a report was sent. */
export function ReportSent(): ReactNode {
  return (
    <Notice tone="success" title="Thank you" role="alert">
      We review every report.
    </Notice>
  )
}
