import type { BadgeTone } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ageText } from '#app/ui/formats/age-text.ts'
import { formatDateTime } from '#app/ui/formats/format-date.ts'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { useReadAt } from '#app/web/staff/read-at-context.ts'
import type { ScheduledWork, ScheduledWorkStatus } from '#modules/operations'
import { jobTitle } from './job-title.ts'
import { scheduleText } from './schedule-text.ts'

const looks: Readonly<Record<ScheduledWorkStatus, readonly [tone: BadgeTone, text: string]>> = {
  failed: ['red', 'failed'],
  retrying: ['yellow', 'retrying'],
  running: ['blue', 'running'],
  waiting: ['green', 'on schedule'],
}

const columns: readonly Column<ScheduledWork>[] = [
  {
    key: 'job',
    header: 'Job',
    cell: ({ job, cron }) => (
      <>
        {jobTitle(job)}
        <span className="in-lines">
          <span className="block text-sm font-normal text-muted">{scheduleText(cron)}</span>
        </span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'top',
    cell: ({ status }) => <StatusText tone={looks[status][0]}>{looks[status][1]}</StatusText>,
  },
  { key: 'schedule', header: 'Runs', oneLine: true, cell: ({ cron }) => scheduleText(cron) },
  { key: 'last', header: 'Last run', align: 'end', cell: ({ lastRunAt }) => <LastRun at={lastRunAt} /> },
  {
    key: 'next',
    header: 'Next run',
    align: 'end',
    phone: 'bottom',
    cell: ({ nextRunAt }) => <NextRun at={nextRunAt} />,
  },
]

/** What runs on a schedule, what failed first. */
export function ScheduledWorkTable({ work }: { readonly work: readonly ScheduledWork[] }) {
  return (
    <section aria-labelledby="scheduled">
      <h2 id="scheduled" className="text-lg">
        On a schedule <span className="label text-muted">({work.length})</span>
      </h2>
      <div className="mt-3">
        <DataTable
          caption="Jobs on a schedule"
          columns={columns}
          rows={work}
          rowKey={({ job }) => job}
          empty={<p className="text-muted">Nothing runs on a schedule. No worker has started yet.</p>}
        />
      </div>
    </section>
  )
}

function LastRun({ at }: { readonly at: Date | null }) {
  const readAt = useReadAt()
  if (!at) return <MissingValue name="Not since yesterday" />
  const isNew = readAt.getTime() - at.getTime() < 60_000
  return <Moment at={at} text={isNew ? 'just now' : `${ageText(at, readAt)} ago`} />
}

function NextRun({ at }: { readonly at: Date | null }) {
  const readAt = useReadAt()
  if (!at) return <MissingValue name="Unknown" />
  const soon = at.getTime() - readAt.getTime() < 60_000
  return <Moment at={at} text={soon ? 'in under 1 min' : `in ${ageText(readAt, at)}`} />
}

function Moment({ at, text }: { readonly at: Date; readonly text: string }) {
  return (
    <time
      dateTime={at.toISOString()}
      title={formatDateTime(at)}
      className="font-sans font-normal whitespace-nowrap text-muted"
    >
      {text}
    </time>
  )
}
