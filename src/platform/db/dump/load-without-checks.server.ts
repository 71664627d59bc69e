import { type Kysely, sql } from 'kysely'
import { type DumpedSequence, type DumpedTable, quoted, quotedTable } from './dumped-table.ts'

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Runs `load` in the current transaction while the shop's tables are empty and neither triggers nor foreign keys watch them, then
 * checks all foreign keys at once. Rows can so be written in any order, and triggers don't change what they already did once. The
 * owner of the tables may do this; nobody has to be a superuser.
 */
export async function loadWithoutChecks(
  db: Kysely<unknown>,
  tables: readonly DumpedTable[],
  load: () => Promise<void>,
): Promise<void> {
  const own = tables.filter(({ schema }) => schema === 'public').map(quotedTable)
  const keys = await foreignKeys(db)
  const run = (statements: readonly string[]) => sql.raw(statements.join(';\n')).execute(db)
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`))
  await run(own.map((table) => `alter table ${table} disable trigger user`))
  await run([`truncate ${own.join(', ')}`])
  await load()
  // Deferred checks would otherwise keep the tables from being altered.
  await run(['set constraints all immediate'])
  await run(
    keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
  )
  await run(own.map((table) => `alter table ${table} enable trigger user`))
}

async function foreignKeys(db: Kysely<unknown>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' order by 1, 2`.execute(db)
  return rows
}

/** Sets each sequence to where it was. */
export async function setSequences(db: Kysely<unknown>, sequences: readonly DumpedSequence[]): Promise<void> {
  for (const { name, last } of sequences)
    await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(db)
}
