import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { now } from '../clock.server.ts'
import { log } from '../log.server.ts'
import { codeOf } from '../code-of.ts'
import { StartProblem } from '../start-problem.ts'

/** How often and how long a migration tries to get locks that other connections hold. */
export interface LockRetries {
  /** Maximum wait per attempt. Short, because other statements queue behind the waiting migration. */
  readonly lockTimeoutMs: number
  readonly maxAttempts: number
  /** Pause after the first attempt; doubles with every attempt up to `maxPauseMs`. */
  readonly pauseMs: number
  readonly maxPauseMs: number
}

/** About nine minutes in total. */
const defaultRetries: LockRetries = {
  lockTimeoutMs: 5_000,
  maxAttempts: 30,
  pauseMs: 1_000,
  maxPauseMs: 15_000,
}

/** The database's migrations compared with this version's. */
interface SchemaState {
  readonly applied: ReadonlySet<string>
  /** Migrations of this version that the database lacks, in order. */
  readonly pending: readonly string[]
  /** Migrations in the database that this version doesn't know. */
  readonly unknown: readonly string[]
  /** Those that this version can't run with. */
  readonly breaking: readonly string[]
}

/**
 * Applies the missing `migrations/*.sql` by name, forward only, each in its own transaction, one process at a time. No
 * statement timeout applies, but waits for locks are short and retried. Newer migrations that don't break this version are left
 * alone. Returns the names applied. Throws `StartProblem`.
 */
export async function migrate(
  kysely: Kysely<unknown>,
  directory: string,
  retries: LockRetries = defaultRetries,
): Promise<string[]> {
  const { pending } = await compatibleState(kysely, directory)
  const done: string[] = []
  for (const name of pending) {
    const text = await readFile(join(directory, `${name}.sql`), 'utf8')
    if (await applyWithRetries(kysely, { name, text }, retries)) done.push(name)
  }
  // A newer version may have migrated further while this process waited for its turn.
  if (pending.length > 0) await compatibleState(kysely, directory)
  return done
}

/** For processes that don't migrate. Throws `StartProblem` unless this version can run with the schema as it is. */
export async function requireSchema(kysely: Kysely<unknown>, directory: string): Promise<void> {
  const { pending } = await compatibleState(kysely, directory)
  if (pending.length === 0) return
  throw new StartProblem(
    `The database lacks ${pending.length} of this version's migrations (from ${pending[0]} on), and MIGRATE is off. ` +
      'Run `npm run migrate` first.',
  )
}

/** The names of this version's migrations, in order. */
export async function knownMigrations(directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.slice(0, -4)).sort()
}

/** Applies these migrations in the current transaction, for an empty database that nobody else uses. */
export async function migrateInside(
  trx: Transaction<unknown>,
  directory: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const text = await readFile(join(directory, `${name}.sql`), 'utf8')
    await apply(trx, { name, text }, 0)
  }
}

/** Compares without changing or refusing anything. */
export async function schemaState(kysely: Kysely<unknown>, directory: string): Promise<SchemaState> {
  const known = await knownMigrations(directory)
  const applied = await namesIn(kysely, 'kysely_migration')
  const isUnknown = (name: string) => !known.includes(name)
  return {
    applied,
    pending: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter(isUnknown).sort(),
    breaking: [...(await namesIn(kysely, 'breaking_migrations'))].filter(isUnknown).sort(),
  }
}

async function compatibleState(kysely: Kysely<unknown>, directory: string): Promise<SchemaState> {
  const state = await schemaState(kysely, directory)
  const { applied, pending, unknown, breaking } = state
  const [first] = await knownMigrations(directory)
  if (applied.size > 0 && pending[0] !== undefined && pending[0] === first) throw unreleased()
  if (breaking.length > 0) {
    throw new StartProblem(
      `The database was migrated by a newer version that this one cannot run with (${breaking.join(', ')}). ` +
        'Start that version, or restore the backup from before the upgrade.',
    )
  }
  if (unknown.length > 0)
    log.info(
      { migrations: unknown },
      'the database has migrations that this version does not know; none of them breaks it',
    )
  return state
}

/** Version 0.2.0 began with new migrations: what came before it was never released. */
function unreleased(): StartProblem {
  return new StartProblem(
    'The database was made by a version before 0.2.0, which cannot be upgraded. ' +
      'Start with an empty database; for the demo, delete DATA_DIR.',
  )
}

async function namesIn(kysely: Kysely<unknown>, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(
    kysely,
  )
  if (!rows[0]?.exists) return new Set()
  const found = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(kysely)
  return new Set(found.rows.map(({ name }) => name))
}

interface MigrationFile {
  readonly name: string
  readonly text: string
}

async function applyWithRetries(
  kysely: Kysely<unknown>,
  migration: MigrationFile,
  { lockTimeoutMs, maxAttempts, pauseMs, maxPauseMs }: LockRetries,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute((trx) => apply(trx, migration, lockTimeoutMs))
    } catch (error) {
      if (!isLockConflict(error)) throw failed(migration.name, error)
      if (attempt === maxAttempts) throw stillLocked(migration.name, attempt)
      const pause = Math.min(maxPauseMs, pauseMs * 2 ** (attempt - 1))
      const details = { migration: migration.name, attempt, nextTryInMs: pause }
      log.warn(details, 'a migration needs a lock that another connection holds; retrying')
      await wait(pause)
    }
  }
}

/** The advisory lock of Kysely's own migrator, so that processes of versions that used it and this one wait for each other. */
const lockId = '3853314791062309107'

/** Until the transaction ends, no other process migrates. */
export async function lockMigrations(trx: Transaction<unknown>): Promise<void> {
  await sql.raw(`select pg_advisory_xact_lock(${lockId})`).execute(trx)
}

/**
 * Returns false when another process has applied it in the meantime. All settings and locks are local to the transaction, so
 * this works behind a transaction pooler.
 */
async function apply(trx: Transaction<unknown>, { name, text }: MigrationFile, lockTimeoutMs: number) {
  await sql
    .raw(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0',
    )
    .execute(trx)
  await lockMigrations(trx)
  await sql
    .raw(
      'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    .execute(trx)
  const { rows } = await sql`select 1 from kysely_migration where name = ${name}`.execute(trx)
  if (rows.length > 0) return false
  await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(trx)
  await sql.raw(text).execute(trx)
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now().toISOString()})`.execute(
    trx,
  )
  return true
}

const lockNotAvailable = '55P03'
const deadlock = '40P01'
const insufficientPrivilege = '42501'

function isLockConflict(error: unknown): boolean {
  return codeOf(error) === lockNotAvailable || codeOf(error) === deadlock
}

function stillLocked(name: string, attempts: number): StartProblem {
  return new StartProblem(
    `The migration ${name} could not get a lock that another connection holds, in ${attempts} attempts. ` +
      'End long transactions (pg_stat_activity lists them) and start again; none of it was applied.',
  )
}

function failed(name: string, error: unknown): StartProblem {
  const reason = error instanceof Error ? error.message : String(error)
  const cure =
    codeOf(error) === insufficientPrivilege
      ? '. The user of DATABASE_URL needs to be the owner of the database and its tables'
      : ''
  return new StartProblem(`The migration ${name} failed, and none of it was applied: ${reason}${cure}`, {
    cause: error,
  })
}
