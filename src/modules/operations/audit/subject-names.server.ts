import { type RawBuilder, sql } from 'kysely'
import { erasedEmails } from '#modules/identity/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { isId } from '#shared/ids.ts'

const db = databaseOf<unknown>()

interface Subject {
  readonly subjectType: string
  readonly subjectId: string
}

/** Where the subjects that have a name have it. An erased account has none. */
const named: Readonly<Record<string, RawBuilder<unknown>>> = {
  vendor: sql`select id, display_name as name from vendors where true`,
  user: sql`select id, email as name from users where email not like ${erasedEmails}`,
  product: sql`select id, name from products where true`,
  category: sql`select id, name from categories where true`,
  collection: sql`select id, title as name from collections where true`,
  promotion: sql`select id, code as name from promotions where true`,
  newsletter: sql`select id, nullif(subject, '') as name from newsletter_issues where true`,
  design: sql`select id, name from designs where true`,
}

/** The names of what entries of the audit log are about, by type and id, in one statement. */
export async function subjectNames(entries: readonly Subject[]): Promise<ReadonlyMap<string, string>> {
  const queries = Object.entries(named).flatMap(([type, source]) => {
    const ids = entries.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
    const valid = [...new Set(ids)].filter((id) => isId(id))
    return valid.length === 0
      ? []
      : [
          sql`select ${type}::text || ' ' || id as key, name from (${source} and id in (${sql.join(valid)})) as ${sql.ref(type)}`,
        ]
  })
  if (queries.length === 0) return new Map()
  const { rows } = await sql<{ readonly key: string; readonly name: string | null }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(db())
  return new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, name]])))
}
