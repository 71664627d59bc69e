import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { maxReportText, reportReasonNames, reportReasons } from '#modules/designs'

export interface ReportDesignProps {
  /** The email field is for visitors only. */
  readonly isLoggedIn: boolean
  readonly isSent: boolean
  readonly refused: FormAnswer | undefined
}

/** A form to report another person's shared design. */
export function ReportDesign({ isLoggedIn, isSent, refused }: ReportDesignProps) {
  const pending = useNavigation().formMethod === 'POST'
  if (isSent) {
    return (
      <Notice tone="success" title="Thank you" role="alert">
        We review every report.
      </Notice>
    )
  }
  return (
    // Open after a refused submit, so that its errors are visible without scripts too.
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
          label="Details (optional)"
          name="text"
          rows={4}
          maxLength={maxReportText}
          counter
          hint="For example, who made it or where it was published."
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
    </details>
  )
}
