import { type Kysely, sql } from 'kysely'
import { type DumpedSequence, type DumpedTable, quoted, quotedTable } from './dumped-table.ts'

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Runs `load` in the current transaction while the marketplace's tables are empty and neither triggers nor foreign keys watch them, then
 * checks all foreign keys at once. Rows can so be written in any order, and triggers don't change what they already did once.
 * Indexes are built from all rows at the end, which takes a fraction of the time of adding to them row by row. The owner of the
 * tables may do this; nobody has to be a superuser.
 */
export async function loadWithoutChecks(
  db: Kysely<unknown>,
  tables: readonly DumpedTable[],
  load: () => Promise<void>,
): Promise<void> {
  const own = tables.filter(({ schema }) => schema === 'public').map(quotedTable)
  const keys = await foreignKeys(db)
  const indexes = await plainIndexes(db)
  const run = (statements: readonly string[]) => sql.raw(statements.join(';\n')).execute(db)
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`))
  await run(own.map((table) => `alter table ${table} disable trigger user`))
  await run([`truncate ${own.join(', ')}`])
  await run(indexes.map(({ name }) => `drop index ${name}`))
  await load()
  for (const { definition } of indexes) await run([definition])
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

interface Index {
  readonly name: string
  /** The statement that builds it again. */
  readonly definition: string
}

/** Indexes that no primary key, unique or exclusion constraint needs. */
async function plainIndexes(db: Kysely<unknown>): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1`.execute(db)
  return rows
}

/** Sets each sequence to where it was. */
export async function setSequences(db: Kysely<unknown>, sequences: readonly DumpedSequence[]): Promise<void> {
  for (const { name, last } of sequences)
    await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(db)
}
