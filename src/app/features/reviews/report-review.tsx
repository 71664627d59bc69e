import { ReportForm, type ReportFormProps, ReportSent } from '#app/ui/forms/report-form.tsx'
import { maxReviewReportText, reviewReportReasonNames, reviewReportReasons } from '#modules/reviews'

export interface ReportReviewProps extends Pick<ReportFormProps, 'isLoggedIn' | 'refused'> {
  readonly isSent: boolean
}

/** A form to report a review. */
export function ReportReview({ isSent, ...props }: ReportReviewProps) {
  if (isSent) return <ReportSent />
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mb-4 text-lg">
        Report this review
      </h2>
      <ReportForm
        {...props}
        reasons={reviewReportReasons.map((value) => ({ value, label: reviewReportReasonNames[value] }))}
        maxText={maxReviewReportText}
      />
    </section>
  )
}
