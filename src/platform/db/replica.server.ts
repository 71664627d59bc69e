import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isRefusal } from '#shared/refusal.ts'
import { throttledErrors } from '../throttled-errors.server.ts'
import type { Database } from './database.ts'

/** How long a read waits for the replica to have what was committed before it (ms). */
const catchUpMs = 1_000
const pollMs = 20
/** After a failure the replica is left alone for this long, so that it isn't waited for again and again (ms). */
const restMs = 10_000

const reading = new AsyncLocalStorage<Database | null>()
const reportReplica = throttledErrors('the replica was not used')

let replica: Database | undefined
let restsUntil = 0

/** Sets the read-only copy of the database; undefined without one. */
export function provideReplica(database: Database | undefined): void {
  replica = database
  restsUntil = 0
}

/** The replica, if the running code reads from it. */
export function readingReplica(): Database | undefined {
  return reading.getStore() ?? undefined
}

export function leavingReplica<Result>(run: () => Result): Result {
  return reading.run(null, run)
}

/**
 * Runs reads on the replica, once that has everything that `primary` had committed before. If there is no replica, if it is too far
 * behind or if it fails, the reads run on the primary. So they may run twice, and must not write: on a replica a write fails.
 */
export async function readOn<Result>(primary: Database, read: () => Promise<Result>): Promise<Result> {
  if (!replica || performance.now() < restsUntil) return read()
  try {
    await catchUp(primary.pool, replica.pool)
    return await reading.run(replica, read)
  } catch (error) {
    if (isRefusal(error)) throw error
    restsUntil = performance.now() + restMs
    reportReplica(error)
    return read()
  }
}

async function catchUp(primary: pg.Pool, copy: pg.Pool): Promise<void> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
  const deadline = performance.now() + catchUpMs
  while (!(await hasReplayed(copy, rows[0]?.position))) {
    if (performance.now() > deadline)
      throw new Error(`it is more than ${catchUpMs} ms behind, or isn't a replica`)
    await wait(pollMs)
  }
}

async function hasReplayed(copy: pg.Pool, position: string | undefined): Promise<boolean> {
  const { rows } = await copy.query<{ has: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [position],
  )
  return rows[0]?.has === true
}
