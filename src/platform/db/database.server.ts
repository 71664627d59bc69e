import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { log } from '../log.server.ts'
import { embeddedExtensions } from './embedded-extensions.server.ts'
import { embeddedDirectoryOf, lockDirectory } from './lock-directory.server.ts'
import { mayWrite, noteOwnChange } from './own-changes.server.ts'

export type Engine = 'pglite' | 'postgres'

/** One pool and one SQL for both engines. */
export interface Database {
  readonly engine: Engine
  readonly kysely: Kysely<unknown>
  readonly pool: pg.Pool
  close(): Promise<void>
}

// Counts and cents fit a double exactly (checked by the constraints); `pg` would hand them out as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseOptions {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly maxConnections?: number
  /** Releases the embedded directory's lock, when the caller has taken it already. */
  readonly unlock?: (() => void) | undefined
}

/**
 * Opens the PostgreSQL server of `databaseUrl`, or the embedded one in `dataDir/database`. The embedded directory is locked:
 * a second process is refused at once with the holder's pid, because two writers corrupt it silently.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options.maxConnections ?? 20)
    : openEmbedded(embeddedDirectoryOf(options.dataDir), options.unlock)
}

function openPostgres(connectionString: string, max: number): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  return wrapPool('postgres', pool, async () => undefined)
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
      // Pages of the files are in the system's cache as well; four times as much here only makes the process larger.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    })
    // One connection that never goes away: a waiting query gets an error instead of hanging for ever.
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

/** A pool on either engine as a `Database`; tests use it for engines that they opened themselves. */
export function wrapPool(engine: Engine, pool: pg.Pool, afterClose: () => Promise<void>): Database {
  // An idle connection that breaks must not end the process; the pool replaces it.
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'))
  // Nor must one that is lent out and breaks between two statements: the next statement is refused, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    engine,
    pool,
    kysely: new Kysely<unknown>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        if (mayWrite(query)) noteOwnChange()
      },
    }),
    close: async () => {
      await pool.end()
      await afterClose()
    },
  }
}
