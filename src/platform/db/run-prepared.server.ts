import type { CompiledQuery } from 'kysely'
import { currentDatabase, databaseOf } from './transaction.server.ts'

const database = databaseOf<unknown>()

/**
 * Runs a frequent query as a named statement, which each connection parses and plans once. Only for queries whose best plan
 * doesn't depend on the values: lookups by key and walks along an index. A name must always have the same SQL. Inside a
 * transaction it runs unnamed on that transaction's connection.
 */
export async function runPrepared<Row>(name: string, query: CompiledQuery<Row>): Promise<Row[]> {
  const db = database()
  if (db.isTransaction) return (await db.executeQuery<Row>(query)).rows
  const prepared = { name, text: query.sql, values: [...query.parameters] }
  const { rows } = await currentDatabase().pool.query(prepared)
  return rows as Row[]
}
