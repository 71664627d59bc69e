import { transaction } from '../db/transaction.server.ts'
import { executeSql, opened, deadLetterQueue } from './jobs.server.ts'
import { maxHourlyTries, retriesWithin, retryPlans } from './retry-plan.ts'

/** The first job in a chain of retries. */
const rootId = 'coalesce(source_root_id, source_id, id)'
const errorText = `coalesce(source_output->>'message', source_output->'value'->>'message', source_output->>'value')`

export interface DeadLetterJob {
  readonly id: string
  /** The kind of job. */
  readonly name: string
  readonly payload: unknown
  /** Number of tries. */
  readonly attempts: number
  /** The error message of the last attempt; may contain personal data. Null when none was recorded. */
  readonly error: string | null
  /** When it was first enqueued. */
  readonly enqueuedAt: Date
  readonly failedAt: Date
}

export const maxDeadLetterJobs = 200

/** Jobs of a kind, or of every kind, that failed every attempt, the newest `maxDeadLetterJobs` first. */
export async function deadLetterJobs(kind: string | null = null): Promise<DeadLetterJob[]> {
  const { rows } = await executeSql(
    `select id, coalesce(source_name, name) as name, data as payload, coalesce(source_retry_count, 0) + 1 as attempts,
       ${errorText} as error,
       coalesce(source_created_on, created_on) as "enqueuedAt", created_on as "failedAt"
     from jobs.job where name = $1 and ($3::text is null or coalesce(source_name, name) = $3::text)
     order by created_on desc, id limit $2`,
    [deadLetterQueue, maxDeadLetterJobs, kind],
  )
  return rows as DeadLetterJob[]
}

/** The kinds of the jobs that failed every attempt, by name. */
export async function deadLetterKinds(): Promise<string[]> {
  const { rows } = await executeSql(
    `select distinct coalesce(source_name, name) as kind from jobs.job where name = $1 order by 1`,
    [deadLetterQueue],
  )
  return (rows as { kind: string }[]).map(({ kind }) => kind)
}

/** Requeues every dead-letter job and returns how many. Joins the surrounding transaction. */
export async function redriveDeadLetterJobs(): Promise<number> {
  let retried = 0
  for (let moved = -1; moved !== 0; retried += moved) moved = await opened().boss.redrive(deadLetterQueue)
  return retried
}

/** Requeues one dead-letter job. False when no job has this id. Joins the surrounding transaction. */
export async function redriveDeadLetterJob(id: string): Promise<boolean> {
  return (await opened().boss.redrive(deadLetterQueue, { ids: [id] })) > 0
}

export interface UnreportedJobs {
  /** The kind of job. */
  readonly name: string
  readonly count: number
  /** The error message of one of them; may contain personal data. */
  readonly error: string | null
}

/** Dead-letter jobs that haven't been reported yet, by kind. */
export async function unreportedDeadLetterJobs(): Promise<UnreportedJobs[]> {
  const { rows } = await executeSql(
    `select coalesce(source_name, name) as name, count(*)::int as count, max(${errorText}) as error
     from jobs.job where name = $1 and ${rootId} not in (select job_id from dead_letter_reports) group by 1 order by 1`,
    [deadLetterQueue],
  )
  return rows as UnreportedJobs[]
}

/** True when dead-letter jobs were reported in the last day. */
export async function wereDeadLetterJobsReportedToday(): Promise<boolean> {
  // The queue deletes dead-letter jobs after 90 days.
  await executeSql(`delete from dead_letter_reports where reported_at < now() - interval '90 days'`)
  const { rows } = await executeSql(
    `select 1 from dead_letter_reports where reported_at > now() - interval '1 day' limit 1`,
  )
  return rows.length > 0
}

/** Marks all current dead-letter jobs as reported. */
export async function markDeadLetterJobsReported(): Promise<void> {
  await executeSql(
    `insert into dead_letter_reports (job_id) select ${rootId} from jobs.job where name = $1 on conflict do nothing`,
    [deadLetterQueue],
  )
}

const batchSize = 500

/**
 * Gives each dead-letter job one more attempt if it failed in the last three days and has hourly attempts left. Call this once an
 * hour. Returns how many. Scheduled jobs are not retried: their dead-letter job is deleted when a later run succeeds.
 */
export async function retryDeadLetterJobsOnce(): Promise<number> {
  const plans = [...opened().plans]
  const clock = plans.filter(([, plan]) => plan === 'clock').map(([name]) => name)
  await executeSql(
    `delete from jobs.job failed where failed.name = $1 and failed.source_name = any($2::text[]) and exists (
       select 1 from jobs.job later where later.name = failed.source_name and later.state = 'completed'
         and later.completed_on > failed.created_on)`,
    [deadLetterQueue, clock],
  )
  const kinds = plans.filter(([, plan]) => plan !== 'clock')
  const began = await executeSql('select clock_timestamp() as now')
  const before = (began.rows as { now: Date }[])[0]?.now
  let retried = 0
  for (let moved = -1; moved !== 0; retried += moved)
    moved = await transaction(() => retryBatch(kinds, before))
  return retried
}

interface RetriedJob {
  readonly id: string
  readonly root: string
  readonly enqueuedAt: Date
  readonly attempts: number
}

/** A retried job keeps its first enqueue time and its number of attempts, and gets a single attempt. */
async function retryBatch(
  kinds: readonly (readonly [string, keyof typeof retryPlans])[],
  before: Date | undefined,
): Promise<number> {
  const { rows } = await executeSql(
    `select failed.id, ${rootId} as root, coalesce(source_created_on, created_on) as "enqueuedAt",
       coalesce(source_retry_count, 0) + 1 as attempts
     from jobs.job failed join unnest($2::text[], $3::int[]) as kind (name, max_tries) on kind.name = failed.source_name
     where failed.name = $1 and failed.state = 'created' and coalesce(source_retry_count, 0) + 1 < kind.max_tries
       and failed.created_on < $4 and failed.created_on > now() - interval '3 days'
     order by failed.created_on limit $5 for update of failed skip locked`,
    [
      deadLetterQueue,
      kinds.map(([name]) => name),
      kinds.map(([, plan]) => retriesWithin(retryPlans[plan]) + 1 + maxHourlyTries),
      before,
      batchSize,
    ],
  )
  const jobs = rows as RetriedJob[]
  if (jobs.length === 0) return 0
  const moved = await opened().boss.redrive(deadLetterQueue, {
    ids: jobs.map(({ id }) => id),
    limit: batchSize,
  })
  await executeSql(
    `update jobs.job j set created_on = known.enqueued_at, retry_count = known.attempts, retry_limit = known.attempts
     from unnest($1::uuid[], $2::timestamptz[], $3::int[]) as known (root, enqueued_at, attempts)
     where j.source_root_id = known.root and j.name <> $4 and j.state = 'created'`,
    [
      jobs.map(({ root }) => root),
      jobs.map(({ enqueuedAt }) => enqueuedAt),
      jobs.map(({ attempts }) => attempts),
      deadLetterQueue,
    ],
  )
  return moved
}
