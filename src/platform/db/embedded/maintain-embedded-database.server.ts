import { currentDatabase } from '../transaction.server.ts'

/**
 * The embedded engine has no background processes: without this its write-ahead log grows forever, dead rows stay, and the
 * planner has no statistics. A PostgreSQL server does this itself.
 */
export async function maintainEmbeddedDatabase(): Promise<void> {
  const { engine, pool } = currentDatabase()
  if (engine !== 'pglite') return
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
}
