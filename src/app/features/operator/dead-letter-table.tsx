import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useReadAt } from '#app/web/staff/read-at-context.ts'
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
import { JobSubjectLink } from './jobs/job-subject-link.tsx'
import type { JobProblem } from './jobs/job-problem.server.ts'
import { jobTitle } from './jobs/job-title.ts'

/** The queue's page size; there may be more. */
const maxShown = 200

/** A failed job with its error in plain words. */
interface FailedJob extends DeadLetterJobView {
  readonly problem: JobProblem
}

const columns: readonly Column<FailedJob>[] = [
  { key: 'about', header: 'About', oneLine: true, cell: (row) => <Subject {...row} /> },
  { key: 'why', header: 'Why, and what to do', isPlain: true, cell: (row) => <Why {...row} /> },
  {
    key: 'failed',
    header: 'Failed since',
    oneLine: true,
    cell: ({ failedAt }) => <FormattedDate at={failedAt} withTime />,
  },
  { key: 'retry', header: 'Action', align: 'end', isPlain: true, cell: (row) => <RetryOne {...row} /> },
]

interface DeadLetterTableProps {
  readonly jobs: readonly FailedJob[]
  /** The kinds of all failed jobs. */
  readonly kinds: readonly string[]
  /** The kind shown; null for all. */
  readonly kind: string | null
  readonly answer: BulkAnswer | undefined
}

const choices = [{ intent: 'retry-many', label: 'Retry' }]

/** Failed jobs, with a filter by kind once there are several kinds, and the bar that retries the selected ones. */
export function DeadLetterTable({ jobs, kinds, kind, answer }: DeadLetterTableProps) {
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
        <BulkActs what="jobs" total={jobs.length} choices={choices} hint="For the audit log." answer={answer}>
          {jobs.length === 0 && <p className="text-muted">No failed jobs of this kind.</p>}
          {groupsOf(jobs).map(([title, group]) => (
            <section key={title} aria-label={title} className="mt-4">
              <h3 className="text-base">
                {title} <span className="label ml-1 font-normal text-muted">{group.length}</span>
              </h3>
              <DataTable
                caption={`Failed jobs: ${title}`}
                columns={columns}
                rows={group}
                rowKey={({ id }) => id}
                choice={({ id, work }) => (
                  <BulkCheckbox
                    id={id}
                    name={jobTitle(work)}
                    isChosen={answer?.chosen.includes(id) ?? false}
                  />
                )}
                empty={null}
              />
            </section>
          ))}
        </BulkActs>
      </div>
    </section>
  )
}

/** Retries this job alone. The audit log has a reason for it, as for several: why it failed is why it is tried again. */
function RetryOne({ id, work, problem }: FailedJob) {
  const readAt = useReadAt()
  const isPending = useNavigation().formData?.get('only') === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="ids" value={id} />
      <input type="hidden" name="reason" value={`It had failed: ${problem.why}`} />
      <input type="hidden" name="until" value={readAt.toISOString()} />
      <input type="hidden" name="only" value={id} />
      <Button
        type="submit"
        name="intent"
        value="retry-many"
        tone="secondary"
        size="small"
        pending={isPending}
        pendingLabel="Retrying..."
      >
        Retry<span className="sr-only"> this job: {jobTitle(work)}</span>
      </Button>
    </Form>
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

/** The jobs by kind, those with the newest failure first. */
function groupsOf(
  jobs: readonly FailedJob[],
): readonly (readonly [title: string, jobs: readonly FailedJob[]])[] {
  const groups = new Map<string, FailedJob[]>()
  for (const job of jobs) {
    const title = jobTitle(job.work)
    groups.set(title, [...(groups.get(title) ?? []), job])
  }
  return [...groups]
}

function Subject({ subject }: DeadLetterJobView) {
  const ids = Object.entries(subject)
  if (ids.length === 0) return <span className="block font-normal text-muted sm:w-36">The site</span>
  return ids.map(([name, id]) => (
    <span key={name} className="block wrap-anywhere sm:w-36">
      <JobSubjectLink name={name} id={id} />
    </span>
  ))
}

function Why({ id, error, problem: { why, what }, attempts, since }: FailedJob) {
  return (
    <div className="min-w-0 text-start">
      {why} <span className="text-muted">{what}</span>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1 underline">Details</summary>
        <p className="label rounded-field bg-sunken px-3 py-2 text-start wrap-anywhere">
          {error}
          <span className="mt-1 block text-muted">
            {attempts === 1 ? '1 attempt' : `${attempts} attempts`} since{' '}
            <FormattedDate at={since} withTime />. Job {id}
          </span>
        </p>
      </details>
    </div>
  )
}
