import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { DisputeSummary } from '#modules/cases'
import { shortId } from '#shared/ids.ts'

/** Open bank disputes, each with its page and its deadline. */
export function DisputeList({ disputes }: { readonly disputes: readonly DisputeSummary[] }) {
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="disputes" className="text-lg">
          Bank disputes
        </h2>
        <CsvDownload action="/operator/lists/disputes.csv" what="disputes" size="small" />
      </div>
      <ul className="flex flex-col">
        {disputes.map(({ id, orderId, amountCents, evidenceDueAt, submittedAt }) => (
          <li key={id}>
            <AppLink
              to={`/operator/cases/${id}`}
              prefetch="none"
              className="inline-flex min-h-11 flex-wrap items-center gap-2 underline"
            >
              <span>
                Order <span className="label">#{shortId(orderId)}</span>: {formatCents(amountCents)}
              </span>
              <span className="text-sm text-muted">
                {submittedAt ? (
                  'evidence submitted'
                ) : evidenceDueAt ? (
                  <>
                    evidence due <FormattedDate at={evidenceDueAt} withTime />
                  </>
                ) : (
                  'no evidence accepted'
                )}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
