import type { CompiledQuery } from 'kysely'
import { nameToPrepare } from './preparing-statements.server.ts'
import { currentDatabase, databaseOf } from './transaction.server.ts'

const database = databaseOf<unknown>()

/**
 * Runs a frequent query as a named statement, which each connection parses and plans once. Only for queries of few texts whose best
 * plan doesn't depend on the values: lookups by key and walks along an index.
 */
export async function runPrepared<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
  const name = nameToPrepare(query.sql)
  const db = database()
  // Inside a transaction, Kysely sends it, and `withPreparedName` adds the name.
  if (db.isTransaction) return (await db.executeQuery<Row>(query)).rows
  const { rows } = await currentDatabase().pool.query({
    ...(name ? { name } : {}),
    text: query.sql,
    values: [...query.parameters],
  })
  return rows as Row[]
}
