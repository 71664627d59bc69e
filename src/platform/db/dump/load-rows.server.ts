import { CompiledQuery, type Kysely } from 'kysely'
import { type DumpedTable, quoted, quotedTable } from './dumped-table.ts'

type Row = readonly (string | null)[]

/**
 * Inserts lines that `dumpTable` wrote. Columns that `target` doesn't have are left out. Generated and identity columns get the
 * written values.
 */
export async function loadRows(
  db: Kysely<unknown>,
  lines: Buffer,
  { dumped, target }: { readonly dumped: DumpedTable; readonly target: DumpedTable },
): Promise<void> {
  const rows = lines
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
  const columns = target.columns.flatMap(({ name, type }) => {
    const at = dumped.columns.findIndex((column) => column.name === name)
    return at < 0 ? [] : [{ name, type, texts: rows.map((row) => row[at] ?? null) }]
  })
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map(({ type }, at) => `value${at}::${type}`).join(', ')
  const parameters = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const aliases = columns.map((_, at) => `value${at}`).join(', ')
  const insert = `insert into ${quotedTable(target)} (${names}) overriding system value
    select ${values} from unnest(${parameters}) as given (${aliases})`
  await db.executeQuery(
    CompiledQuery.raw(
      insert,
      columns.map(({ texts }) => texts),
    ),
  )
}
