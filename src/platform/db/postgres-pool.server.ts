import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { log } from '../log.server.ts'

/** What is between us and the server: nothing, or a pooler that may use another connection for each transaction. */
export type Pooler = 'none' | 'transaction'

const statementMs = 15_000
const idleInTransactionMs = 30_000

interface PoolSettings {
  readonly url: string
  readonly max: number
  readonly pooler: Pooler
}

/**
 * A pool of connections to a PostgreSQL server. Behind a pooler no state may belong to a connection, because the next statement
 * may use another one: no named statements and no session settings. Each transaction (`postgresDialect`) and the role
 * (`warnWithoutTimeLimit`) set the time limits instead.
 */
export function postgresPool({ url, max, pooler }: PoolSettings): pg.Pool {
  const settings = {
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  }
  return pooler === 'transaction'
    ? new pg.Pool({ ...settings, Client: UnnamedClient })
    : new pg.Pool({
        ...settings,
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
      })
}

/** Sends every statement without its name. */
class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this)
    const unnamed = (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, this, [withoutName(statement), ...rest])
    Object.assign(this, { query: unnamed })
  }
}

function withoutName(statement: unknown): unknown {
  const isConfig = typeof statement === 'object' && statement !== null && !('submit' in statement)
  return isConfig && 'name' in statement ? { ...statement, name: undefined } : statement
}

export function postgresDialect(pool: pg.Pool, pooler: Pooler): PostgresDialect {
  return pooler === 'transaction' ? new PooledDialect(pool) : new PostgresDialect({ pool })
}

class PooledDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new TimeLimitedDriver({ pool: this.#pool })
  }
}

/** Begins every transaction with the limits that a direct connection has. */
class TimeLimitedDriver extends PostgresDriver {
  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(
      CompiledQuery.raw(
        `set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      ),
    )
  }
}

/** Outside transactions only the role's limit applies, and by default a role has none. */
export async function warnWithoutTimeLimit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; has_limit: boolean }>(
    `select quote_ident(current_user) as role, current_setting('statement_timeout') <> '0' as has_limit`,
  )
  const [found] = rows
  if (!found || found.has_limit) return
  log.warn(
    `behind a pooler, statements outside transactions have no time limit. Run once: alter role ${found.role} set statement_timeout = '15s'`,
  )
}

/** A session without a time limit, for work that takes minutes and can't run in a transaction. */
export async function openDirectConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // If the session breaks between two statements, the next one fails, which is enough.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0')
  return client
}
