import { type RawBuilder, sql } from 'kysely'
import { maxListCount } from '#shared/paging.ts'
import { databaseOf } from '../transaction.server.ts'

const db = databaseOf<unknown>()

/** The number of rows of a query, counted up to one more than `maxListCount`, so that a long list costs no more than a short one. */
export async function countRows(rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${rows}) as matching limit ${maxListCount + 1}) as counted`.execute(
    db(),
  )
  return counted.rows[0]?.count ?? 0
}
