import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'

const db = databaseOf<unknown>()
const copies = 'older_copy'

interface Table {
  readonly name: string
  readonly columns: string
}

/** Every table of the marketplace (without its job queue) with its writable columns. */
async function tables(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name`.execute(db())
  return rows
}

/** Takes a backup of the database, for `restoreDatabase`. */
export async function backUpDatabase(): Promise<void> {
  await sql`drop schema if exists ${sql.id(copies)} cascade`.execute(db())
  await sql`create schema ${sql.id(copies)}`.execute(db())
  for (const { name, columns } of await tables()) {
    await sql`create table ${sql.id(copies, name)} as select ${sql.raw(columns)} from ${sql.id('public', name)}`.execute(
      db(),
    )
  }
}

/** Restores the backup: everything since then is lost, pending jobs included. */
export async function restoreDatabase(): Promise<void> {
  const all = await tables()
  await transaction(async () => {
    await sql`set local session_replication_role = replica`.execute(db())
    for (const { name } of all) await sql`delete from ${sql.id('public', name)}`.execute(db())
    for (const { name, columns } of all) {
      const into = sql`insert into ${sql.id('public', name)} (${sql.raw(columns)}) overriding system value`
      await sql`${into} select ${sql.raw(columns)} from ${sql.id(copies, name)}`.execute(db())
    }
    await sql`delete from jobs.job`.execute(db())
  })
}
