import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'

const db = databaseOf<unknown>()

/** Less than the hour between two runs, and more than a repeated run of one. */
const anotherRunMinutes = 30

/** Notes which checks are red now. Returns those that were already red in an earlier hourly run, without a green one since. */
export async function lastingReds(red: readonly string[], checkedAt: Date): Promise<ReadonlySet<string>> {
  return transaction(async () => {
    await sql`delete from red_health_checks where name <> all(${[...red]}::text[])`.execute(db())
    await sql`
      insert into red_health_checks (name, red_since) select name, ${checkedAt}::timestamptz from unnest(${[...red]}::text[]) as name
      on conflict (name) do nothing`.execute(db())
    const { rows } = await sql<{ name: string }>`
      select name from red_health_checks
      where red_since <= ${checkedAt}::timestamptz - make_interval(mins => ${anotherRunMinutes})`.execute(
      db(),
    )
    return new Set(rows.map(({ name }) => name))
  })
}
