import { sql } from 'kysely'
import { databaseOf } from '../transaction.server.ts'

const db = databaseOf<unknown>()

/** How many subjects have open reports: all, and those with each reason. `subject` is the column that names what is reported. */
export async function countOpenReports<Reason extends string>(
  table: string,
  subject: string,
): Promise<Readonly<Partial<Record<Reason | 'all', number>>>> {
  const { rows } = await sql<{ reason: Reason | null; count: number }>`
    select reason, count(distinct ${sql.ref(subject)})::int as count from ${sql.table(table)} where closed_at is null
    group by grouping sets ((reason), ())`.execute(db())
  return Object.fromEntries(rows.map(({ reason, count }) => [reason ?? 'all', count])) as Readonly<
    Partial<Record<Reason | 'all', number>>
  >
}
