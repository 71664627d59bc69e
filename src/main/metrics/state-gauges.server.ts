import { Gauge, type Registry } from 'prom-client'
import type pg from 'pg'
import { unsentEmails } from '#platform/email/email.server.ts'
import { queueCounts } from '#platform/jobs/queue-counts.server.ts'
import { log } from '#platform/log.server.ts'

export interface MeasuredPool {
  readonly name: string
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
}

export interface BuildInfo {
  readonly version: string
  readonly node: string
  readonly role: string
}

/** What is read when Prometheus asks: pools of this process, and the queue and outbox that all processes share. */
export function stateGauges(registry: Registry, pools: readonly MeasuredPool[], build: BuildInfo): void {
  const gauge: AddGauge = (name, help, labelNames, collect) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        await collect(this)
      },
    })
  gauge('brimfolk_build_info', 'Always 1; the labels say what runs', ['version', 'node', 'role'], (found) =>
    found.set({ ...build }, 1),
  )
  poolGauges(gauge, pools)
  queueGauges(gauge)
}

function poolGauges(gauge: AddGauge, pools: readonly MeasuredPool[]): void {
  gauge('brimfolk_database_connections', 'Connections of this process', ['pool', 'state'], (found) => {
    for (const { name, pool } of pools) {
      found.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount)
      found.set({ pool: name, state: 'idle' }, pool.idleCount)
    }
  })
  gauge('brimfolk_database_waiting', 'Requests waiting for a connection', ['pool'], (found) => {
    for (const { name, pool } of pools) found.set({ pool: name }, pool.waitingCount)
  })
}

function queueGauges(gauge: AddGauge): void {
  const queue = shared(queueCounts)
  const states = 'Jobs of all processes by kind and state: queued, active or dead-letter'
  gauge('brimfolk_jobs', states, ['job', 'state'], async (found) => {
    for (const { job, queued, active, deadLetter } of (await queue()) ?? []) {
      found.set({ job, state: 'queued' }, queued)
      found.set({ job, state: 'active' }, active)
      found.set({ job, state: 'dead-letter' }, deadLetter)
    }
  })
  const oldest = 'How long the oldest due job of a kind has waited (seconds)'
  gauge('brimfolk_job_oldest_seconds', oldest, ['job'], async (found) => {
    for (const { job, oldestSeconds } of (await queue()) ?? []) found.set({ job }, oldestSeconds)
  })
  const outbox = shared(unsentEmails)
  gauge('brimfolk_emails_waiting', 'Emails in the outbox that are not sent yet', [], async (found) => {
    const count = await outbox()
    if (count !== null) found.set(count)
  })
}

type AddGauge = (name: string, help: string, labelNames: string[], collect: Collect) => void
type Collect = (gauge: Gauge) => void | Promise<void>

const sharedMs = 1_000

/** Several metrics of one answer share a query. Null while the database doesn't answer: the other metrics still do. */
function shared<Value>(read: () => Promise<Value>): () => Promise<Value | null> {
  let last: { readonly at: number; readonly value: Promise<Value | null> } | undefined
  return () => {
    if (!last || performance.now() - last.at > sharedMs) {
      const value = read().catch((error: unknown) => {
        log.warn({ err: error }, 'failed to read the queue for metrics')
        return null
      })
      last = { at: performance.now(), value }
    }
    return last.value
  }
}
