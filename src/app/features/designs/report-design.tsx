import { ReportForm, type ReportFormProps, ReportSent } from '#app/ui/forms/report-form.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { maxReportText, reportReasonNames, reportReasons } from '#modules/designs'

export interface ReportDesignProps extends Pick<ReportFormProps, 'isLoggedIn' | 'refused'> {
  readonly isSent: boolean
}

/** A form to report another person's shared design. */
export function ReportDesign({ isSent, ...props }: ReportDesignProps) {
  if (isSent) return <ReportSent />
  return (
    // Open after a refused submit, so that its errors are visible without scripts too.
    <details className="group border-t border-line pt-2" open={props.refused !== undefined || undefined}>
      <summary className="mb-2 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm text-muted hover:text-text">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        Report this design
      </summary>
      <ReportForm
        {...props}
        reasons={reportReasons.map((value) => ({ value, label: reportReasonNames[value] }))}
        maxText={maxReportText}
        textHint="For example, who made it or where it was published."
      />
    </details>
  )
}
