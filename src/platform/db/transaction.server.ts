import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { HeldLocks } from './lock-ranks.server.ts'
import { noteOwnChange } from './public-pages/own-changes.server.ts'
import { leavingReplica, readingReplica, readOn } from './replica.server.ts'

interface Ambient {
  readonly transaction: Transaction<unknown>
  readonly afterCommit: (() => void)[]
  readonly locks: HeldLocks
}

const ambient = new AsyncLocalStorage<Ambient | null>()
let current: Database | undefined
let background: Database | undefined
const backgroundScope = new AsyncLocalStorage<Database | undefined>()

/** Sets the database of this process; called once by the composition root (and by tests). */
export function provideDatabase(database: Database): void {
  current = database
}

/** Gives background work its own connections, so that it can't starve page requests. */
export function provideBackgroundDatabase(database: Database): void {
  background = database
}

/** For the queue and its workers: `run` uses the connections for background work. */
export function inBackground<Result>(run: () => Result): Result {
  return backgroundScope.run(background, run)
}

export function currentDatabase(): Database {
  const database = backgroundScope.getStore() ?? current
  if (!database) throw new Error('no database is open')
  return database
}

/**
 * A module's access to the database, typed with the tables it may use. Returns the surrounding transaction if there is one, so
 * transactions are never passed along and can't be bypassed.
 */
export function databaseOf<Tables>(): () => Kysely<Tables> {
  return () =>
    (ambient.getStore()?.transaction ?? (readingReplica() ?? currentDatabase()).kysely) as Kysely<Tables>
}

/**
 * For large reads such as feeds, exports and statements: runs `read` on the replica if there is one (DATABASE_REPLICA_URL), with
 * everything that was committed before. `read` must not write. Inside a transaction, and inside `transaction`, reads stay on the
 * primary.
 */
export async function onReplica<Result>(read: () => Promise<Result>): Promise<Result> {
  return ambient.getStore() ? read() : readOn(currentDatabase(), read)
}

const serializationFailure = '40001'
const deadlock = '40P01'
const maxAttempts = 4

/**
 * Runs a use case in one transaction. A nested call joins the surrounding one, and a throw rolls everything back. Serialization
 * failures and deadlocks are retried, so `run` must have no effects outside the database.
 */
export async function transaction<Result>(run: () => Promise<Result>): Promise<Result> {
  if (ambient.getStore()) return run()
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(run)
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()))
    }
  }
}

async function runOnce<Result>(run: () => Promise<Result>): Promise<Result> {
  const afterCommit: (() => void)[] = []
  const result = await currentDatabase()
    .kysely.transaction()
    .execute((trx) => ambient.run({ transaction: trx, afterCommit, locks: new HeldLocks() }, run))
  noteOwnChange()
  for (const effect of afterCommit) effect()
  return result
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlock
}

/** Runs the effect after the surrounding transaction commits, or at once outside a transaction. For in-process signals only. */
export function afterCommit(effect: () => void): void {
  const store = ambient.getStore()
  if (store) store.afterCommit.push(effect)
  else effect()
}

export function isInsideTransaction(): boolean {
  return Boolean(ambient.getStore())
}

/** The locks of the surrounding transaction; undefined outside of one. */
export function surroundingLocks(): HeldLocks | undefined {
  return ambient.getStore()?.locks
}

/** Every client of an outside service calls this, because a slow service must never hold a transaction open. */
export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} must not be called inside a transaction`)
}

/** Runs work that must not join an open transaction, such as a background loop started inside one. */
export function detached<Result>(run: () => Result): Result {
  return leavingReplica(() => ambient.run(null, run))
}
