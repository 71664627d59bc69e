import { currentDatabase } from './transaction.server.ts'

/**
 * The embedded engine has no background processes: without this its log grows for ever, dead rows stay and the planner knows
 * nothing of the tables. A PostgreSQL server does all of it by itself.
 */
export async function maintainEmbeddedDatabase(): Promise<void> {
  const { engine, pool } = currentDatabase()
  if (engine !== 'pglite') return
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
}
