import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { HeldLocks, type LockKind } from './lock-ranks.server.ts'
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

/** Locks that belong to names instead of rows. */
export interface NamedLocks {
  readonly kind: LockKind
  /** Taken in ascending order. Of letters, digits and -_: only. */
  readonly names: readonly string[]
}

/**
 * Runs a use case in one transaction. A nested call joins the surrounding one, and a throw rolls everything back. Serialization
 * failures and deadlocks are retried, so `run` must have no effects outside the database. `locks` are taken first, in the message
 * that begins the transaction, which therefore can't be a nested one.
 */
export async function transaction<Result>(run: () => Promise<Result>, locks?: NamedLocks): Promise<Result> {
  if (ambient.getStore()) {
    if (locks) throw new Error('a transaction can only begin with locks when it is the outermost')
    return run()
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(run, locks)
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()))
    }
  }
}

async function runOnce<Result>(run: () => Promise<Result>, named?: NamedLocks): Promise<Result> {
  const afterCommit: (() => void)[] = []
  const locks = new HeldLocks()
  const statements = named ? statementsFor(named, locks) : []
  const result = await firstStatements.run({ statements }, () =>
    currentDatabase()
      .kysely.transaction()
      .execute((trx) => ambient.run({ transaction: trx, afterCommit, locks }, run)),
  )
  noteOwnChange()
  for (const effect of afterCommit) effect()
  return result
}

function statementsFor({ kind, names }: NamedLocks, held: HeldLocks): string[] {
  return [...names].sort().map((name) => {
    // It becomes part of a statement's text, because a message of several statements has no parameters.
    if (!/^[\w:-]+$/.test(name)) throw new Error('a lock has a name with other characters')
    held.take(kind, name)
    return `select pg_advisory_xact_lock(hashtextextended('${name}', 0))`
  })
}

const firstStatements = new AsyncLocalStorage<{ statements: readonly string[] }>()

/** The statements that the transaction which begins now begins with. For the driver. */
export function takeFirstStatements(): readonly string[] {
  const store = firstStatements.getStore()
  if (!store) return []
  const { statements } = store
  // Not those of a transaction that begins during this one.
  store.statements = []
  return statements
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
