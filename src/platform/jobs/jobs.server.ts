import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import {
  afterCommit,
  currentDatabase,
  databaseOf,
  detached,
  inBackground,
  isInsideTransaction,
} from '../db/transaction.server.ts'
import { errorReporter } from '../errors/error-reports.server.ts'
import { log } from '../log.server.ts'
import { throttledErrors } from '../throttled-errors.server.ts'
import { performTraced, withTraceparent } from './perform-traced.server.ts'
import { retriesWithin, type RetryPlanName, retryPlans } from './retry-plan.ts'
import { watchDueJobs } from './watch-due-jobs.server.ts'

interface JobDefinition<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly run: (payload: Payload) => Promise<void>
  /** Seconds after which another worker may take over. */
  readonly leaseSeconds?: number
  /** How many may run in parallel in this process, on PostgreSQL. */
  readonly concurrency?: number
  /** How long it is retried; 'work' by default. Scheduled jobs follow 'clock'. */
  readonly retry?: Exclude<RetryPlanName, 'clock'>
}

/**
 * A kind of background work: a name, a payload and a handler that is safe to run twice. Workers lease a job; if one dies or
 * throws, the job is retried with growing pauses for as long as its retry plan says, and then becomes a dead-letter job
 * (dead-letter-jobs).
 */
export interface Job<Payload extends object> extends JobDefinition<Payload>, AnyJob {}

/** A job as the queue sees it: its payload is unchecked data. */
export interface AnyJob
  extends Pick<JobDefinition<never>, 'name' | 'leaseSeconds' | 'concurrency' | 'retry'> {
  readonly perform: (data: unknown) => Promise<void>
}

/** Modules define jobs with this; the composition root runs them. */
export function job<Payload extends object>(definition: JobDefinition<Payload>): Job<Payload> {
  return { ...definition, perform: async (data) => definition.run(definition.payload.parse(data)) }
}

/** On a shared server, how often a worker reports that it is alive; after two missed reports it counts as dead. */
const heartbeatSeconds = 10
/** How often the queue looks for dead workers. */
const superviseSeconds = 15
export const deadLetterQueue = 'dead-letter'
const database = databaseOf<unknown>()

interface Running {
  readonly boss: PgBoss
  readonly workers: Map<string, string[]>
  /** The retry plan of each open kind. */
  readonly plans: Map<string, RetryPlanName>
  watch: { stop(): Promise<void> } | null
}
let running: Running | undefined

const reportQueueError = throttledErrors('the job queue reported an error')

interface OpenOptions {
  /** The scheduled kinds. */
  readonly scheduled?: readonly AnyJob[]
  /** False in a process without workers, which only adds jobs. */
  readonly works?: boolean
}

/**
 * Opens the queue in the database's `jobs` schema and ensures that every job's queue exists. May be called again with more
 * jobs.
 */
export async function openJobs(
  jobs: readonly AnyJob[],
  { scheduled = [], works = true }: OpenOptions = {},
): Promise<void> {
  running ??= {
    boss: await inBackground(() => startBoss(works)),
    workers: new Map(),
    plans: new Map(),
    watch: null,
  }
  const scheduledNames = new Set(scheduled.map(({ name }) => name))
  for (const kind of jobs) {
    const plan = scheduledNames.has(kind.name) ? 'clock' : (kind.retry ?? 'work')
    await ensureQueue(running.boss, kind, plan)
    running.plans.set(kind.name, plan)
  }
}

async function startBoss(works: boolean): Promise<PgBoss> {
  const { engine } = currentDatabase()
  const boss = new PgBoss({
    db: { executeSql },
    ...(engine === 'pglite'
      ? { backend: 'pglite' as const }
      : { superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds }),
    supervise: works,
    schedule: works,
    // Our jobs don't depend on each other.
    flowIntervalSeconds: 600,
    cronWorkerIntervalSeconds: 10,
    schema: 'jobs',
  })
  boss.on('error', reportQueueError)
  await boss.start()
  await boss.createQueue(deadLetterQueue, { retryLimit: 0, retentionSeconds: 90 * 86_400 })
  return boss
}

async function ensureQueue(
  boss: PgBoss,
  { name, leaseSeconds }: AnyJob,
  planName: RetryPlanName,
): Promise<void> {
  const plan = retryPlans[planName]
  const policy = planName === 'clock' ? 'exclusive' : 'standard'
  const options = {
    retryLimit: retriesWithin(plan),
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: plan.maxDelaySeconds,
    expireInSeconds: leaseSeconds ?? 60,
    deadLetter: deadLetterQueue,
    deleteAfterSeconds: 86_400,
    ...(currentDatabase().engine === 'postgres' ? { heartbeatSeconds: 2 * heartbeatSeconds } : {}),
  }
  await boss.createQueue(name, { ...options, policy })
  await boss.updateQueue(name, options)
}

/** Workers are woken when there is work; this polling is only a safety net (seconds). */
const pollingIntervalSeconds = 300
/** Longest delay (ms) until a due job starts that another process added, that was scheduled for later, or that is retried. */
const lookEveryMs = { postgres: 750, pglite: 1_000 }

/** Starts the workers. On PGlite all of them share one connection, so each kind has a single worker. */
export async function startWorkers(jobs: readonly AnyJob[]): Promise<void> {
  const { engine } = currentDatabase()
  const { boss } = opened()
  if (engine === 'pglite') await failInterruptedJobs(boss)
  await inBackground(async () => {
    for (const kind of jobs) await startWorkersOf(kind)
    await opened().watch?.stop()
    opened().watch = watchDueJobs({
      find: dueKinds,
      wake: wakeWorkers,
      everyMs: lookEveryMs[engine],
      onError: reportQueueError,
    })
  })
}

async function startWorkersOf(kind: AnyJob): Promise<void> {
  const { boss, workers, plans } = opened()
  const isAlone = currentDatabase().engine === 'pglite' || plans.get(kind.name) === 'clock'
  const ids = workers.get(kind.name) ?? []
  for (let n = 0; n < (isAlone ? 1 : (kind.concurrency ?? 2)); n++) ids.push(await startWorker(boss, kind))
  workers.set(kind.name, ids)
}

async function startWorker(boss: PgBoss, { name, perform }: AnyJob): Promise<string> {
  const worker = await boss.work<object>(name, { pollingIntervalSeconds, batchSize: 1 }, async ([found]) => {
    if (!found) return
    // There may be more: check again right away instead of at the next poll.
    boss.notifyWorker(worker)
    await performTraced(found, async (data) => {
      try {
        await perform(data)
      } catch (error) {
        log.warn({ err: error, job: name, jobId: found.id }, 'a job failed and will be retried')
        if (isLastTry(name, found.retryCount)) errorReporter()?.report(error, deadLetterMessage(name), false)
        throw error
      }
    })
  })
  return worker
}

/** The attempts that follow are single ones, of a job that was a dead-letter job already. */
function isLastTry(name: string, triesBefore: number): boolean {
  const plan = running?.plans.get(name)
  return plan !== undefined && triesBefore >= retriesWithin(retryPlans[plan])
}

/** What reports call a job that failed every attempt. Its kind is part of it, so that each kind is one problem. */
export function deadLetterMessage(name: string): string {
  return `the job ${name} failed every attempt`
}

async function dueKinds(): Promise<string[]> {
  const { rows } = await executeSql(
    `select kind.name from unnest($1::text[]) as kind (name) where exists (
       select from jobs.job where job.name = kind.name and state < 'active' and not blocked and start_after <= now())`,
    [[...opened().workers.keys()]],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

function wakeWorkers(kind: string): void {
  const { boss, workers } = opened()
  for (const worker of workers.get(kind) ?? []) boss.notifyWorker(worker)
}

/**
 * The embedded database has one process at a time: jobs marked as running at the start were interrupted by the end of the
 * previous process, and need not wait for their lease. Each counts as an attempt, so a job that kills its process ends as a
 * dead-letter job.
 */
async function failInterruptedJobs(boss: PgBoss): Promise<void> {
  const { rows } = await currentDatabase().pool.query<{ id: string; name: string }>(
    `select id, name from jobs.job where state = 'active'`,
  )
  for (const { id, name } of rows) await boss.fail(name, id, { message: 'the process ended while this ran' })
}

/**
 * Runs all due jobs until none are left and returns how many ran. A failed job is queued for a later try; the first error is
 * thrown after the others have run. For seeds and tests, where no worker runs.
 */
export async function workOff(jobs: readonly AnyJob[]): Promise<number> {
  const failures: unknown[] = []
  let ran = 0
  for (let before = -1; before !== ran; ) {
    before = ran
    for (const kind of jobs) ran += await workOffOne(kind, failures)
  }
  if (failures.length > 0) throw failures[0]
  return ran
}

async function workOffOne({ name, perform }: AnyJob, failures: unknown[]): Promise<number> {
  const { boss } = opened()
  const batch = await boss.fetch<object>(name, { batchSize: 50 })
  for (const found of batch) {
    try {
      await performTraced(found, perform)
      await boss.complete(name, found.id)
    } catch (error) {
      await boss.fail(name, found.id, { message: String(error) })
      failures.push(error)
    }
  }
  return batch.length
}

/** Finishes running jobs and stops. */
export async function closeJobs(): Promise<void> {
  const closing = running
  running = undefined
  await closing?.watch?.stop()
  await closing?.boss.stop({ graceful: true, close: false, timeout: 10_000 })
}

export interface EnqueueOptions {
  /** Earliest start. */
  readonly after?: Date
}

/**
 * Adds a job as a row of the surrounding transaction: it exists only if that commits. It continues the caller's trace. A worker of this process is woken after
 * the commit; workers of others find it within a second.
 */
export async function enqueue<Payload extends object>(
  kind: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const traced = withTraceparent(payload)
  await opened().boss.send(kind.name, traced, options.after ? { startAfter: options.after } : {})
  afterCommit(() => detached(() => wakeWorkers(kind.name)))
}

/** Runs the job on a cron schedule (UTC), one at a time across all processes. */
export async function scheduleJob(kind: Pick<AnyJob, 'name'>, cron: string): Promise<void> {
  await opened().boss.schedule(kind.name, cron, {})
}

/** The open queue, for the files in this folder. */
export function opened(): Running {
  if (!running) throw new Error('the job queue is not open')
  return running
}

/**
 * The queue's statements join the surrounding transaction: with the embedded engine's one connection, a statement beside it
 * would wait forever. Outside of one, several statements in one text need the pool's simple protocol.
 */
export async function executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }> {
  if (isInsideTransaction()) {
    const { rows } = await database().executeQuery<object>(CompiledQuery.raw(text, values ?? []))
    return { rows }
  }
  const result = await currentDatabase().pool.query(text, values?.length ? values : undefined)
  return Array.isArray(result) ? { rows: result.flatMap((part) => part.rows) } : result
}
