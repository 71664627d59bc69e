import { currentDatabase } from '#platform/db/transaction.server.ts'
import { type AnyJob, workOff } from '#platform/jobs/jobs.server.ts'

const movedColumns = {
  'jobs.job': [
    'start_after',
    'created_on',
    'started_on',
    'completed_on',
    'keep_until',
    'heartbeat_on',
    'source_created_on',
  ],
  emails: ['created_at', 'sent_at', 'sending_until'],
  dead_letter_reports: ['reported_at'],
}

/** Lets time pass for the queue and the emails by moving all their timestamps into the past. */
export async function letTimePass(seconds: number): Promise<void> {
  for (const [table, columns] of Object.entries(movedColumns)) {
    const moves = columns.map((column) => `${column} = ${column} - make_interval(secs => ${seconds})`)
    await currentDatabase().pool.query(`update ${table} set ${moves.join(', ')}`)
  }
}

/**
 * Runs the jobs as their workers would in this number of hours, without waiting, with `hourly` once an hour. Such tests expect
 * failures, so they aren't thrown.
 */
export async function workForHours(
  hours: number,
  jobs: readonly AnyJob[],
  hourly: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    await workForSeconds(Math.min(1, hours - hour) * 3_600, jobs)
    await hourly()
  }
}

async function workForSeconds(seconds: number, jobs: readonly AnyJob[]): Promise<void> {
  for (let left = seconds; left > 0; ) {
    await workOff(jobs).catch(() => undefined)
    const pause = Math.min(left, await secondsUntilNextTry(jobs))
    await letTimePass(pause)
    left -= pause
  }
}

async function secondsUntilNextTry(jobs: readonly AnyJob[]): Promise<number> {
  const { rows } = await currentDatabase().pool.query<{ seconds: number | null }>(
    `select extract(epoch from min(start_after) - clock_timestamp())::float8 as seconds
     from jobs.job where name = any($1) and state in ('created', 'retry')`,
    [jobs.map(({ name }) => name)],
  )
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? Number.POSITIVE_INFINITY : Math.max(seconds, 0) + 0.001
}
