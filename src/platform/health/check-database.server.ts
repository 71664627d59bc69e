import { currentDatabase } from '../db/transaction.server.ts'
import type { HealthFinding } from './health-check.ts'
import { databaseFinding } from './database-finding.ts'

/** Reaches the database and reads its version, size and connections. */
export async function checkDatabase(): Promise<HealthFinding> {
  const { pool, engine } = currentDatabase()
  const { rows } = await pool.query<{ version: string; bytes: number; used: number; max: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::int as max`,
  )
  const { version = '', bytes = 0, used = 0, max = 1 } = rows[0] ?? {}
  const number = version.split(' ')[0] ?? version
  const isEmbedded = engine === 'pglite'
  return databaseFinding({
    server: isEmbedded ? `The embedded database (PostgreSQL ${number})` : `PostgreSQL ${number}`,
    bytes,
    connections: isEmbedded ? null : { used, max },
  })
}
