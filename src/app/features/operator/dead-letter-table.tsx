import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { ListHeading } from '#app/web/staff/lists/list-heading.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import type { DeadLetterJobView } from '#modules/operations'
import { BulkActs } from '#app/web/staff/bulk/bulk-acts.tsx'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { JobSubjectLink } from './job-subject-link.tsx'
import { jobTitle } from './job-title.ts'

/** The queue's page size; there may be more. */
const maxShown = 200

const columns: readonly Column<DeadLetterJobView>[] = [
  { key: 'work', header: 'Job', cell: (row) => <JobName {...row} /> },
  {
    key: 'error',
    header: 'Last error',
    cell: ({ error }) => <span className="min-w-0 wrap-anywhere">{error}</span>,
  },
  {
    key: 'failed',
    header: 'Given up',
    cell: ({ failedAt, since }) => (
      <span>
        <Timestamp at={failedAt} />
        <span className="block text-sm text-muted">
          requested <Timestamp at={since} />
        </span>
      </span>
    ),
  },
  { key: 'tries', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
]

interface DeadLetterTableProps {
  readonly jobs: readonly DeadLetterJobView[]
  /** The kinds of all failed jobs. */
  readonly kinds: readonly string[]
  /** The kind shown; null for all. */
  readonly kind: string | null
  readonly readAt: Date
  readonly answer: BulkAnswer | undefined
}

const choices = [{ intent: 'retry-many', label: 'Retry' }]

/** Failed jobs, with a filter by kind once there are several kinds, and the bar that retries the selected ones. */
export function DeadLetterTable({ jobs, kinds, kind, readAt, answer }: DeadLetterTableProps) {
  return (
    <section aria-labelledby="failed-jobs">
      <ListHeading
        id="failed-jobs"
        title="Failed jobs"
        count={jobs.length}
        text={
          jobs.length === maxShown
            ? 'Only the newest are shown. There may be more.'
            : 'Select the jobs to retry, or retry all.'
        }
        file={pathWithQuery('/operator/lists/jobs.csv', { job: kind ?? '' })}
        what="failed jobs"
      />
      <div className="mt-3 flex flex-col gap-4">
        {(kinds.length > 1 || kind !== null) && <KindFilter kinds={kinds} kind={kind} />}
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
            empty={<p className="text-muted">No failed jobs of this kind.</p>}
          />
        </BulkActs>
      </div>
    </section>
  )
}

function KindFilter({ kinds, kind }: Pick<DeadLetterTableProps, 'kinds' | 'kind'>) {
  const known = kind === null || kinds.includes(kind) ? kinds : [kind, ...kinds]
  return (
    <FilterForm key={kind} action="/operator/jobs" isUsed={kind !== null}>
      <SelectField
        label="Job"
        name="job"
        defaultValue={kind ?? ''}
        options={[{ value: '', label: 'All' }, ...known.map((value) => ({ value, label: jobTitle(value) }))]}
      />
    </FilterForm>
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
    <div className="lg:min-w-64">
      <span className="wrap-anywhere">{jobTitle(work)}</span>
      {Object.entries(subject).map(([name, id]) => (
        <span key={name} className="block text-sm font-normal wrap-anywhere text-muted">
          <JobSubjectLink name={name} id={id} />
        </span>
      ))}
    </div>
  )
}
