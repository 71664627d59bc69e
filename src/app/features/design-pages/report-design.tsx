import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroupField } from '#app/ui/radio-group-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import { maxReportText, reportReasonNames, reportReasons } from '#modules/designs'

export interface ReportDesignProps {
  /** Whoever is signed in has an address already. */
  readonly isSignedIn: boolean
  readonly isSent: boolean
  readonly refused: FormAnswer | undefined
}

/** A quiet way to say that something is wrong with somebody's shared design. */
export function ReportDesign({ isSignedIn, isSent, refused }: ReportDesignProps) {
  const pending = useNavigation().formMethod === 'POST'
  if (isSent) {
    return (
      <Notice tone="success" title="Thank you" role="alert">
        We look at every report.
      </Notice>
    )
  }
  return (
    // What was refused is shown open, also where there are no scripts.
    <details className="group border-t border-line pt-2" open={refused !== undefined || undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm text-muted hover:text-text">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        Report this design
      </summary>
      <Form method="post" noValidate preventScrollReset className="mt-2 flex flex-col gap-5">
        <ErrorSummary errors={refused?.errors} message={refused?.message} />
        <RadioGroupField
          label="What is wrong with it?"
          name="reason"
          defaultValue={refused?.values.reason}
          error={refused?.errors.reason}
          options={reportReasons.map((value) => ({ value, label: reportReasonNames[value] }))}
        />
        <TextAreaField
          label="Tell us more, if you like"
          name="text"
          rows={4}
          maxLength={maxReportText}
          counter
          hint="Whose work it is, say, or where it is shown."
          defaultValue={refused?.values.text}
          error={refused?.errors.text}
        />
        {!isSignedIn && (
          <TextField
            label="Your email, if we may ask you something"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
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
    </details>
  )
}
