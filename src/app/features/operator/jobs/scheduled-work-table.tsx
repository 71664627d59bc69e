import { clsx } from 'clsx'
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

/** The column that says how it goes, only where something doesn't. */
const status: Column<ScheduledWork> = {
  key: 'status',
  header: 'Status',
  phone: 'bottom',
  cell: ({ status: is }) =>
    is === 'waiting' ? '' : <StatusText tone={looks[is][0]}>{looks[is][1]}</StatusText>,
}

/** The group's title is the head of its jobs; on a phone, which has no heads, it is a heading. */
function columnsOf(title: string, isProblem: boolean): readonly Column<ScheduledWork>[] {
  return [
    { key: 'job', header: title, cell: ({ job }) => jobTitle(job) },
    ...(isProblem ? [status] : []),
    {
      key: 'runs',
      header: 'Runs',
      oneLine: true,
      phone: 'text',
      cell: ({ cron, lastRunAt }) => (
        <span className="text-muted">
          {scheduleText(cron)}
          {lastRunAt && (
            // Not in two columns of cards, unless they are wide.
            <span className="xl:max-2xl:hidden">
              , last <LastRun at={lastRunAt} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'next',
      header: 'Next run',
      align: 'end',
      oneLine: true,
      phone: 'top',
      cell: ({ status: is, nextRunAt }) =>
        is === 'running' ? <span className="text-muted">running now</span> : <NextRun at={nextRunAt} />,
    },
  ]
}

const isProblem = ({ status: is }: ScheduledWork) => is === 'failed' || is === 'retrying'

/** What runs on a schedule: first what failed, then the others by what they are about, what runs next first. */
export function ScheduledWorkTable({ work }: { readonly work: readonly ScheduledWork[] }) {
  const problems = work.filter(isProblem)
  const groups = jobGroups(work.filter((one) => !isProblem(one)))
  return (
    <section aria-labelledby="scheduled">
      <h2 id="scheduled" className="text-lg">
        On a schedule
        {work.length > 0 && <span className="label ml-2 text-muted">{work.length}</span>}
      </h2>
      {work.length === 0 && (
        <p className="mt-3 text-muted">Nothing runs on a schedule. No worker has started yet.</p>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        {problems.length > 0 && <Group title="Failed or retrying" jobs={problems} isProblem />}
        {groups.map(([title, jobs]) => (
          <Group key={title} title={title} jobs={jobs} />
        ))}
      </div>
    </section>
  )
}

interface GroupProps {
  readonly title: string
  readonly jobs: readonly ScheduledWork[]
  readonly isProblem?: boolean
}

function Group({ title, jobs, isProblem: isFirst = false }: GroupProps) {
  return (
    <Card as="section" aria-label={title} className={clsx('py-3! sm:py-3!', isFirst && 'xl:col-span-2')}>
      <h3 className="text-base sm:sr-only">{title}</h3>
      <div className="sm:[&_:is(th,td)]:py-2 sm:[&_th:first-child]:w-2/5 xl:max-2xl:[&_th:first-child]:w-[57%] [&_tr:last-child]:border-b-0 [&_thead_th:first-child]:text-text">
        <DataTable
          caption={`Jobs on a schedule: ${title}`}
          columns={columnsOf(title, isFirst)}
          rows={jobs}
          rowKey={({ job }) => job}
          empty={null}
        />
      </div>
    </Card>
  )
}

function LastRun({ at }: { readonly at: Date }) {
  const readAt = useReadAt()
  return <Moment at={at} text={agoText(at, readAt)} />
}

function NextRun({ at }: { readonly at: Date }) {
  const readAt = useReadAt()
  const soon = at.getTime() - readAt.getTime() < 60_000
  return <Moment at={at} text={soon ? 'in 1 min' : `in ${ageText(readAt, at)}`} />
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
