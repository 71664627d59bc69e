import { type RawBuilder, sql } from 'kysely'
import { maxListCount } from '#shared/paging.ts'
import { databaseOf } from '../transaction.server.ts'

const db = databaseOf<unknown>()

/** The number of rows of a query, counted up to one more than `maxListCount`, so that a long list costs no more than a short one. */
export async function countRows(rows: RawBuilder<unknown>): Promise<number> {
  const [count = 0] = await countRowsOfEach([rows])
  return count
}

/** The same for each of these queries, in one statement. */
export async function countRowsOfEach(queries: readonly RawBuilder<unknown>[]): Promise<readonly number[]> {
  const counts = queries.map(
    (rows) =>
      sql`(select count(*)::int from (select from (${rows}) as matching limit ${maxListCount + 1}) as counted)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db())
  return rows[0]?.counts ?? []
}
