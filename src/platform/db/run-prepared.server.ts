import type { CompiledQuery } from 'kysely'
import { currentDatabase, databaseOf } from './transaction.server.ts'

const database = databaseOf<unknown>()

/** The names of statements that ran inside a transaction, by their text. */
const names = new Map<string, string>()

/**
 * Runs a frequent query as a named statement, which each connection parses and plans once. Only for queries whose best plan
 * doesn't depend on the values: lookups by key and walks along an index. A name must always have the same SQL.
 */
export async function runPrepared<Row>(name: string, query: CompiledQuery<Row>): Promise<Row[]> {
  const db = database()
  if (db.isTransaction) {
    names.set(query.sql, name)
    return (await db.executeQuery<Row>(query)).rows
  }
  const prepared = { name, text: query.sql, values: [...query.parameters] }
  const { rows } = await currentDatabase().pool.query(prepared)
  return rows as Row[]
}

/** Kysely sends a text and its values to the client of a transaction; this adds the name that `runPrepared` gave to the text. */
export function withPreparedName(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...rest] = args
  const name = typeof text === 'string' ? names.get(text) : undefined
  return name === undefined ? args : [{ name, text, values }, ...rest]
}
