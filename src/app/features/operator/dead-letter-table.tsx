import type { DeadLetterJobView } from '#modules/operations'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'

/** The queue's page size; there may be more. */
const maxShown = 200

const columns: readonly Column<DeadLetterJobView>[] = [
  { key: 'work', header: 'Job', cell: (row) => <JobName {...row} /> },
  { key: 'since', header: 'Requested', cell: ({ since }) => <Timestamp at={since} /> },
  { key: 'failed', header: 'Given up', cell: ({ failedAt }) => <Timestamp at={failedAt} /> },
  { key: 'tries', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  {
    key: 'error',
    header: 'Last error',
    cell: ({ error }) => <span className="min-w-0 wrap-anywhere">{error}</span>,
  },
]

export function DeadLetterTable({ jobs }: { readonly jobs: readonly DeadLetterJobView[] }) {
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="text-lg">
        Failed jobs <span className="label text-muted">({jobs.length})</span>
      </h2>
      {jobs.length === maxShown && (
        <p className="mt-1 text-sm text-muted">Only the newest are shown. There may be more.</p>
      )}
      <div className="mt-3">
        <DataTable caption="Failed jobs" columns={columns} rows={jobs} rowKey={({ id }) => id} empty={null} />
      </div>
    </section>
  )
}

function Timestamp({ at }: { readonly at: Date }) {
  return (
    <span className="lg:whitespace-nowrap">
      <FormattedDate at={at} withTime />
    </span>
  )
}

function JobName({ work, subject }: DeadLetterJobView) {
  return (
    <div className="lg:min-w-80">
      <span className="wrap-anywhere">{work}</span>
      {Object.entries(subject).map(([name, id]) => (
        <span key={name} className="label block text-xs font-normal wrap-anywhere text-muted">
          {name} {id}
        </span>
      ))}
    </div>
  )
}
