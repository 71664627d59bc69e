import type { BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ageText } from '#app/ui/formats/age-text.ts'
import { agoText } from '#app/ui/formats/ago-text.ts'
import { formatDateTime } from '#app/ui/formats/format-date.ts'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { useReadAt } from '#app/web/staff/read-at-context.ts'
import type { ScheduledWork, ScheduledWorkStatus } from '#modules/operations'
import { jobGroups } from './job-groups.ts'
import { jobTitle } from './job-title.ts'
import { scheduleText } from './schedule-text.ts'

const looks: Readonly<
  Record<Exclude<ScheduledWorkStatus, 'waiting'>, readonly [tone: BadgeTone, text: string]>
> = {
  failed: ['red', 'failed'],
  retrying: ['yellow', 'retrying'],
  running: ['blue', 'running'],
}

const status: Column<ScheduledWork> = {
  key: 'status',
  header: 'Status',
  phone: 'top',
  cell: ({ status: is }) =>
    is === 'waiting' ? '' : <StatusText tone={looks[is][0]}>{looks[is][1]}</StatusText>,
}

const columns: readonly Column<ScheduledWork>[] = [
  {
    key: 'job',
    header: 'Job',
    cell: ({ job, cron, lastRunAt }) => (
      <>
        {jobTitle(job)}
        <span className="block text-sm font-normal text-muted">
          {scheduleText(cron)}
          {lastRunAt && (
            <>
              {', last '}
              <LastRun at={lastRunAt} />
            </>
          )}
        </span>
      </>
    ),
  },
  {
    key: 'next',
    header: 'Next run',
    align: 'end',
    phone: 'bottom',
    cell: ({ nextRunAt }) => <NextRun at={nextRunAt} />,
  },
]

/** What runs on a schedule, by what it is about. Only what isn't on schedule has a status. */
export function ScheduledWorkTable({ work }: { readonly work: readonly ScheduledWork[] }) {
  const waiting = work.filter((one) => one.status === 'waiting').length
  const isAllWaiting = waiting === work.length
  return (
    <section aria-labelledby="scheduled">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="scheduled" className="text-lg">
          On a schedule
          {work.length > 0 && <span className="label ml-2 text-muted">{work.length}</span>}
        </h2>
        {work.length > 0 && (
          <p className="text-sm">
            <StatusText tone={isAllWaiting ? 'green' : 'yellow'}>
              {isAllWaiting ? 'All are on schedule' : `${waiting} of ${work.length} are on schedule`}
            </StatusText>
          </p>
        )}
      </div>
      {work.length === 0 && (
        <p className="mt-3 text-muted">Nothing runs on a schedule. No worker has started yet.</p>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 2xl:grid-cols-4">
        {jobGroups(work).map(([title, jobs]) => (
          <Card key={title} as="section" aria-label={title} className="pb-2">
            <h3 className="text-base">{title}</h3>
            <div className="[&_tr:last-child]:border-b-0">
              <DataTable
                caption={`Jobs on a schedule: ${title}`}
                isCompact
                columns={isAllWaiting ? columns : columns.toSpliced(1, 0, status)}
                rows={jobs}
                rowKey={({ job }) => job}
                empty={null}
              />
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}

function LastRun({ at }: { readonly at: Date }) {
  const readAt = useReadAt()
  return <Moment at={at} text={agoText(at, readAt)} />
}

function NextRun({ at }: { readonly at: Date }) {
  const readAt = useReadAt()
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
