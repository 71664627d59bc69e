import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.server.ts'
import { noteOwnChange } from './own-changes.server.ts'

interface Ambient {
  readonly transaction: Transaction<unknown>
  readonly afterCommit: (() => void)[]
}

const ambient = new AsyncLocalStorage<Ambient | null>()
let current: Database | undefined

/** Says which database this process works on; called once by the composition root (and by tests). */
export function useDatabase(database: Database): void {
  current = database
}

export function currentDatabase(): Database {
  if (!current) throw new Error('no database is open')
  return current
}

/**
 * A module's view of the database, typed with the tables that it may name. The result is the surrounding transaction when
 * there is one: nobody passes a transaction along, and with the one connection of the embedded engine nobody can bypass it.
 */
export function databaseOf<Tables>(): () => Kysely<Tables> {
  return () => (ambient.getStore()?.transaction ?? currentDatabase().kysely) as Kysely<Tables>
}

const serializationFailure = '40001'
const deadlock = '40P01'
const maxAttempts = 4

/**
 * Runs a use case in one transaction. A nested call joins the surrounding one. A throw rolls everything back. Serialization
 * failures and deadlocks are tried again, so the function must have no effect outside the database.
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
    .execute((trx) => ambient.run({ transaction: trx, afterCommit }, run))
  noteOwnChange()
  for (const effect of afterCommit) effect()
  return result
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlock
}

/** Runs the effect once the surrounding transaction has committed, at once when there is none. For in-process signals only. */
export function afterCommit(effect: () => void): void {
  const store = ambient.getStore()
  if (store) store.afterCommit.push(effect)
  else effect()
}

export function isInsideTransaction(): boolean {
  return Boolean(ambient.getStore())
}

/** Every client of an outside service calls this: a slow service must never hold a transaction open. */
export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} must not be called inside a transaction`)
}

/** For work that must not join a transaction which happens to be open around it, such as a background loop started there. */
export function detached<Result>(run: () => Result): Result {
  return ambient.run(null, run)
}
