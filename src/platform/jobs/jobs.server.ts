import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import {
  afterCommit,
  currentDatabase,
  databaseOf,
  detached,
  isInsideTransaction,
} from '../db/transaction.server.ts'
import { log } from '../log.server.ts'

interface JobDefinition<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  readonly run: (payload: Payload) => Promise<void>
  /** Seconds that one run may take before another worker may take over. */
  readonly leaseSeconds?: number
  /** How many may run at the same time in this process, on PostgreSQL. */
  readonly concurrency?: number
}

/**
 * A kind of background work: a name, a payload and a handler that is safe to run twice. Workers lease a job; one that dies or
 * throws is tried again with growing pauses, and parked for a person to look at after `maxAttempts` tries.
 */
export interface Job<Payload extends object> extends JobDefinition<Payload>, AnyJob {}

/** A job as the queue sees it: its payload is data until it is checked. */
export interface AnyJob extends Pick<JobDefinition<never>, 'name' | 'leaseSeconds' | 'concurrency'> {
  readonly perform: (data: unknown) => Promise<void>
}

/** Modules name jobs with this; the composition root runs them. */
export function job<Payload extends object>(definition: JobDefinition<Payload>): Job<Payload> {
  return { ...definition, perform: async (data) => definition.run(definition.payload.parse(data)) }
}

export const maxAttempts = 8
/** On a server that several processes share, a worker says this often that it lives; twice the time of silence, and it is dead. */
const heartbeatSeconds = 10
const parkedQueue = 'parked'
const database = databaseOf<unknown>()

interface Running {
  readonly boss: PgBoss
  readonly workers: Map<string, string[]>
}
let running: Running | undefined

/** Opens the queue in the database's `jobs` schema and makes sure that every job's queue exists. May be called again for more. */
export async function openJobs(jobs: readonly AnyJob[]): Promise<void> {
  running ??= { boss: await startBoss(), workers: new Map() }
  for (const kind of jobs) await ensureQueue(running.boss, kind)
}

async function startBoss(): Promise<PgBoss> {
  const { engine } = currentDatabase()
  const boss = new PgBoss({
    db: { executeSql },
    ...(engine === 'pglite'
      ? { backend: 'pglite' as const }
      : { superviseIntervalSeconds: heartbeatSeconds, monitorIntervalSeconds: heartbeatSeconds }),
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'))
  await boss.start()
  await boss.createQueue(parkedQueue, { retryLimit: 0, retentionSeconds: 90 * 86_400 })
  return boss
}

async function ensureQueue(boss: PgBoss, { name, leaseSeconds }: AnyJob): Promise<void> {
  const options = {
    retryLimit: maxAttempts - 1,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: leaseSeconds ?? 60,
    deadLetter: parkedQueue,
    deleteAfterSeconds: 86_400,
    ...(currentDatabase().engine === 'postgres' ? { heartbeatSeconds: 2 * heartbeatSeconds } : {}),
  }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options)
}

/** Starts working the jobs off. On PGlite all of them share the one connection, so each kind has a single worker. */
export async function startWorkers(jobs: readonly AnyJob[]): Promise<void> {
  const { boss, workers } = opened()
  const embedded = currentDatabase().engine === 'pglite'
  if (embedded) await giveBackInterrupted(boss)
  for (const kind of jobs) {
    const count = embedded ? 1 : (kind.concurrency ?? 2)
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push(await startWorker(boss, kind, embedded ? 2 : 1))
    workers.set(kind.name, [...(workers.get(kind.name) ?? []), ...ids])
  }
}

async function startWorker(
  boss: PgBoss,
  { name, perform }: AnyJob,
  pollingIntervalSeconds: number,
): Promise<string> {
  const worker = await boss.work(name, { pollingIntervalSeconds, batchSize: 1 }, async ([found]) => {
    if (!found) return
    // Where one was, more may wait: look again right after it instead of at the next poll.
    boss.notifyWorker(worker)
    try {
      await perform(found.data)
    } catch (error) {
      log.warn({ err: error, job: name, jobId: found.id }, 'a job failed and will be tried again')
      throw error
    }
  })
  return worker
}

/**
 * The embedded database has one process at a time: what is marked as running when that starts died with the one before, and
 * need not wait until its lease ends. It counts as a try, so that a job which kills its process is parked in the end.
 */
async function giveBackInterrupted(boss: PgBoss): Promise<void> {
  const { rows } = await currentDatabase().pool.query<{ id: string; name: string }>(
    `select id, name from jobs.job where state = 'active'`,
  )
  for (const { id, name } of rows) await boss.fail(name, id, { message: 'the process ended while this ran' })
}

/**
 * Works off what is due now, in this call, until nothing is left, and returns how many jobs ran. A failed job is given back for
 * a later try; the first failure is thrown once the others have run. For seeds and tests, where no worker runs.
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
  const batch = await boss.fetch(name, { batchSize: 50 })
  for (const { id, data } of batch) {
    try {
      await perform(data)
      await boss.complete(name, id)
    } catch (error) {
      await boss.fail(name, id, { message: String(error) })
      failures.push(error)
    }
  }
  return batch.length
}

/** Finishes what runs and stops. */
export async function closeJobs(): Promise<void> {
  const boss = running?.boss
  running = undefined
  await boss?.stop({ graceful: true, close: false, timeout: 10_000 })
}

export interface EnqueueOptions {
  /** Earliest start. */
  readonly after?: Date
}

/**
 * Adds a job as a row of the surrounding transaction: it exists if and only if that commits. A worker of this process is
 * woken after the commit, others find it at their next look.
 */
export async function enqueue<Payload extends object>(
  kind: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const { boss, workers } = opened()
  await boss.send(kind.name, payload, options.after ? { startAfter: options.after } : {})
  afterCommit(() => {
    for (const worker of workers.get(kind.name) ?? []) detached(() => boss.notifyWorker(worker))
  })
}

/** Runs the job on a cron schedule (UTC), one at a time over all processes. */
export async function scheduleJob(kind: Pick<AnyJob, 'name'>, cron: string): Promise<void> {
  await opened().boss.schedule(kind.name, cron, {})
}

export interface ParkedJob {
  readonly id: string
  /** The kind of job that it was. */
  readonly name: string
  readonly payload: unknown
  /** How often it was tried. */
  readonly attempts: number
  /** What the last try died of, in the words of what threw; may name people. Null when nothing was kept. */
  readonly error: string | null
  /** When it was first asked for. */
  readonly enqueuedAt: Date
  readonly parkedAt: Date
}

export const mostParkedJobs = 200

/** Jobs that failed every try, the newest `mostParkedJobs` first, for the operator to look at. */
export async function parkedJobs(): Promise<ParkedJob[]> {
  const { rows } = await executeSql(
    `select id, coalesce(source_name, name) as name, data as payload, coalesce(source_retry_count, 0) + 1 as attempts,
       coalesce(source_output->>'message', source_output->'value'->>'message', source_output->>'value') as error,
       coalesce(source_created_on, created_on) as "enqueuedAt", created_on as "parkedAt"
     from jobs.job where name = $1 order by created_on desc, id limit $2`,
    [parkedQueue, mostParkedJobs],
  )
  return rows as ParkedJob[]
}

/** Puts every parked job back into the queue that it came from and returns how many. Joins the surrounding transaction. */
export async function retryParkedJobs(): Promise<number> {
  let retried = 0
  for (let moved = -1; moved !== 0; retried += moved) moved = await opened().boss.redrive(parkedQueue)
  return retried
}

function opened(): Running {
  if (!running) throw new Error('the job queue is not open')
  return running
}

/**
 * The queue's own statements join the surrounding transaction: with the one connection of the embedded engine, a statement
 * beside it would wait for ever. Outside, several statements in one text need the pool's simple protocol.
 */
async function executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }> {
  if (isInsideTransaction()) {
    const { rows } = await database().executeQuery<object>(CompiledQuery.raw(text, values ?? []))
    return { rows }
  }
  const result = await currentDatabase().pool.query(text, values?.length ? values : undefined)
  return Array.isArray(result) ? { rows: result.flatMap((part) => part.rows) } : result
}
