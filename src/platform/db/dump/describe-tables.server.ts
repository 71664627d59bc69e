import { type Kysely, sql } from 'kysely'
import { type DumpedColumn, type DumpedSequence, type DumpedTable, fullName } from './dumped-table.ts'

/**
 * What the queue keeps of its work, in the order of its foreign keys. Its other tables are statistics, which it collects again.
 */
const queueTables = ['queue', 'schedule', 'subscription', 'job']

interface Found {
  readonly schema: string
  readonly name: string
  readonly columns: readonly DumpedColumn[]
  readonly key: readonly string[] | null
}

/** Every table of the marketplace and of its job queue, with the columns that are written: generated ones aren't. */
export async function describeTables(db: Kysely<unknown>): Promise<DumpedTable[]> {
  const { rows } = await sql<Found>`
    select n.nspname as schema, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isText', a.attcollation <> 0)
        order by a.attnum) as columns,
      (select json_agg(k.attname order by place) from pg_index i
         cross join unnest(i.indkey::int2[]) with ordinality as part (attnum, place)
         join pg_attribute k on k.attrelid = c.oid and k.attnum = part.attnum
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'jobs' and c.relname = any (${queueTables}))
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.oid, c.relname
    order by n.nspname desc, c.relname`.execute(db)
  const tables = rows.map(({ schema, name, columns, key }) => ({
    schema,
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type, isText: column.isText })),
    order: key ?? orderWithoutKey(columns),
  }))
  return tables.sort((one, other) => place(one) - place(other))
}

/** The marketplace's tables first, then the queue's in their order. */
function place({ schema, name }: DumpedTable): number {
  return schema === 'jobs' ? queueTables.indexOf(name) + 1 : 0
}

/** By all columns, but first by the one that decides nearly always. */
function orderWithoutKey(columns: readonly DumpedColumn[]): string[] {
  const names = columns.map(({ name }) => name)
  return [...names.filter((name) => name === 'id'), ...names.filter((name) => name !== 'id')]
}

/** Where each sequence is. Sequences aren't part of a snapshot: they may be ahead of the rows, never behind. */
export async function describeSequences(db: Kysely<unknown>): Promise<DumpedSequence[]> {
  const { rows } = await sql<{ schema: string; name: string; last: string }>`
    select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`.execute(db)
  return rows.map(({ schema, name, last }) => ({ name: fullName({ schema, name }), last }))
}
