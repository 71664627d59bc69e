import { Kysely, type PostgresDialect } from 'kysely'
import pg from 'pg'
import { ConfigError } from '../config.server.ts'
import { throttledErrors } from '../throttled-errors.server.ts'
import type { Database, Engine } from './database.ts'
import { connectionProblem, versionProblem } from './connection-problem.ts'
import { embeddedExtensions } from './embedded/embedded-extensions.server.ts'
import { embeddedDirectoryOf, lockDirectory } from './embedded/lock-directory.server.ts'
import { observeStatements } from './observe-statements.server.ts'
import { mayWrite, noteOwnChange } from './public-pages/own-changes.server.ts'
import { openDirectConnection, type Pooler, postgresDialect, postgresPool } from './postgres-pool.server.ts'
import { followStatement } from './take-lock.server.ts'

// Counts and cents fit a double exactly (checked by constraints); `pg` would return them as strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Feeds, exports and statements are few at a time. */
const replicaConnections = 4

export interface DatabaseOptions {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly databaseDirectUrl?: string | undefined
  readonly databasePooler?: Pooler
  readonly maxConnections?: number
  /** Releases the embedded directory's lock, when the caller already holds it. */
  readonly unlock?: (() => void) | undefined
}

/**
 * Opens the PostgreSQL server at `databaseUrl`, or the embedded database in `dataDir/database`. The embedded directory is
 * locked: a second process is refused at once with the holder's pid, because two writers would corrupt it silently.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options)
    : openEmbedded(embeddedDirectoryOf(options.dataDir), options.unlock)
}

async function openPostgres(
  url: string,
  { databaseDirectUrl, databasePooler: pooler = 'none', maxConnections: max = 16 }: DatabaseOptions,
): Promise<Database> {
  const pool = postgresPool({ url, max, pooler })
  const database = wrapPool('postgres', pool, async () => undefined, postgresDialect(pool, pooler))
  const directUrl = databaseDirectUrl ?? (pooler === 'none' ? url : undefined)
  try {
    await requireUsableServer(database, url)
    return { ...database, openDirectConnection: directUrl ? () => openDirectConnection(directUrl) : null }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens a streaming replica without reaching it: a process must start while its replica is away. */
export function openReplica(
  url: string,
  { databasePooler: pooler = 'none' }: Pick<DatabaseOptions, 'databasePooler'>,
): Database {
  const pool = postgresPool({ url, max: replicaConnections, pooler })
  return wrapPool('postgres', pool, async () => undefined, postgresDialect(pool, pooler))
}

/** Throws `ConfigError` when the server can't be reached, refuses the connection or is too old. */
async function requireUsableServer({ pool }: Database, databaseUrl: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((error: unknown) => {
      const problem = connectionProblem(error, databaseUrl)
      throw problem ? new ConfigError([problem]) : error
    })
  const problem = versionProblem(Number(rows[0]?.version))
  if (problem) throw new ConfigError([problem])
}

async function openEmbedded(
  directory: string,
  unlock: () => void = lockDirectory(directory),
): Promise<Database> {
  try {
    const [{ PGlite }, { createPgConfig }, extensions] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/node-postgres'),
      embeddedExtensions(),
    ])
    const lite = await PGlite.create(directory, {
      extensions,
      // The operating system caches file pages too; the default, four times as much, would only enlarge the process.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    })
    // One permanent connection: a waiting query times out with an error instead of hanging forever.
    const pool = new pg.Pool({
      ...createPgConfig(lite),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
    })
    return wrapPool('pglite', pool, async () => {
      await lite.close()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * `pool.query` closes the connection of a statement that fails. All clients of the embedded database share one connection, so that the
 * answers would then arrive at the wrong statements: the next one failed, and the one after it found no rows.
 */
function keepConnectionAfterErrors(pool: pg.Pool): void {
  const query = async (...args: unknown[]): Promise<unknown> => {
    const client = await pool.connect()
    try {
      return await (Reflect.apply(client.query, client, args) as Promise<unknown>)
    } finally {
      client.release()
    }
  }
  Object.assign(pool, { query })
}

const reportBrokenConnection = throttledErrors('an idle database connection broke')

/** Wraps a pool on either engine as a `Database`; tests use it for engines that they opened themselves. */
export function wrapPool(
  engine: Engine,
  pool: pg.Pool,
  afterClose: () => Promise<void>,
  dialect: PostgresDialect = postgresDialect(pool, 'none'),
): Database {
  // A broken idle connection must not crash the process; the pool replaces it.
  pool.on('error', reportBrokenConnection)
  if (engine === 'pglite') keepConnectionAfterErrors(pool)
  // Nor must one that breaks while checked out: its next statement fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  observeStatements(pool)
  return {
    engine,
    pool,
    openDirectConnection: null,
    kysely: new Kysely<unknown>({
      dialect,
      log: ({ query }) => {
        if (mayWrite(query)) noteOwnChange()
        followStatement(query.sql)
      },
    }),
    close: async () => {
      await pool.end()
      await afterClose()
    },
  }
}
