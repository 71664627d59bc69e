import type { DeadLetterJobView } from '#modules/operations'
import { BulkActs } from '#app/web/staff/bulk/bulk-acts.tsx'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
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

interface DeadLetterTableProps {
  readonly jobs: readonly DeadLetterJobView[]
  readonly readAt: Date
  readonly answer: BulkAnswer | undefined
}

const choices = [{ intent: 'retry-many', label: 'Retry' }]

export function DeadLetterTable({ jobs, readAt, answer }: DeadLetterTableProps) {
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="text-lg">
        Failed jobs <span className="label text-muted">({jobs.length})</span>
      </h2>
      {jobs.length === maxShown && (
        <p className="mt-1 text-sm text-muted">Only the newest are shown. There may be more.</p>
      )}
      <div className="mt-3">
        <BulkActs
          what="jobs"
          total={jobs.length}
          choices={choices}
          hint="For the audit log."
          readAt={readAt}
          answer={answer}
        >
          <DataTable
            caption="Failed jobs"
            columns={columns}
            rows={jobs}
            rowKey={({ id }) => id}
            choice={({ id, work }) => (
              <BulkCheckbox id={id} name={work} isChosen={answer?.chosen.includes(id) ?? false} />
            )}
            empty={null}
          />
        </BulkActs>
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
