import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { maxReviewReportText, reviewReportReasonNames, reviewReportReasons } from '#modules/reviews'

export interface ReportReviewProps {
  /** The email field is for visitors only. */
  readonly isLoggedIn: boolean
  readonly isSent: boolean
  readonly refused: FormAnswer | undefined
}

/** A form to report a review. */
export function ReportReview({ isLoggedIn, isSent, refused }: ReportReviewProps) {
  const pending = useNavigation().formData?.get('intent') === 'report'
  if (isSent) {
    return (
      <Notice tone="success" title="Thank you" role="alert">
        We look at every report.
      </Notice>
    )
  }
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mb-4 text-lg">
        Report this review
      </h2>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
        <ErrorSummary errors={refused?.errors} message={refused?.message} />
        <RadioGroupField
          label="What is wrong with it?"
          name="reason"
          defaultValue={refused?.values.reason}
          error={refused?.errors.reason}
          options={reviewReportReasons.map((value) => ({ value, label: reviewReportReasonNames[value] }))}
        />
        <TextAreaField
          label="Details (optional)"
          name="text"
          rows={4}
          maxLength={maxReviewReportText}
          counter
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
    </section>
  )
}
