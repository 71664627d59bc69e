import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { log } from '../log.server.ts'
import { takeFirstStatements } from './transaction.server.ts'

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

/** Behind a pooler, each transaction has the limits that a direct connection has. */
const timeLimits = [
  `set local statement_timeout = ${statementMs}`,
  `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
]

export function postgresDialect(pool: pg.Pool, pooler: Pooler): PostgresDialect {
  return new OneMessageDialect(pool, pooler === 'transaction' ? timeLimits : [])
}

class OneMessageDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #always: readonly string[]

  constructor(pool: pg.Pool, always: readonly string[]) {
    super({ pool })
    this.#pool = pool
    this.#always = always
  }

  override createDriver(): PostgresDriver {
    return new OneMessageDriver(this.#pool, this.#always)
  }
}

/** Sends what a transaction begins with together with its `begin`: one round trip instead of one for each statement. */
class OneMessageDriver extends PostgresDriver {
  readonly #always: readonly string[]

  constructor(pool: pg.Pool, always: readonly string[]) {
    super({ pool })
    this.#always = always
  }

  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    const first = [...this.#always, ...takeFirstStatements()]
    const isPlain = !settings.isolationLevel && !settings.accessMode
    if (!isPlain || first.length === 0) await super.beginTransaction(connection, settings)
    if (first.length === 0) return
    try {
      await connection.executeQuery(CompiledQuery.raw([...(isPlain ? ['begin'] : []), ...first].join('; ')))
    } catch (error) {
      // Kysely doesn't know yet that the transaction has begun. The pool discards a connection that broke.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
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
