import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type DumpedTable, fullName, quoted, quotedTable, type TableFacts } from './dumped-table.ts'

/** Fetches change their number of rows so that one has about this size. */
const wantedBytes = 524_288
const maxRows = 1_000
const firstRows = 50

/**
 * Reads a table in the current transaction, a few rows at a time, and yields them as JSON lines: one array of texts and nulls per
 * row. Returns their number and hash.
 */
export async function* dumpTable(
  db: Kysely<unknown>,
  table: DumpedTable,
): AsyncGenerator<Buffer, TableFacts> {
  const hash = createHash('sha256')
  let rows = 0
  await sql.raw(`declare dumped no scroll cursor without hold for ${selectLines(table)}`).execute(db)
  for (let count = firstRows; ; ) {
    const found = await sql.raw<{ line: string }>(`fetch ${count} from dumped`).execute(db)
    const bytes = Buffer.from(found.rows.map(({ line }) => `${line}\n`).join(''))
    rows += found.rows.length
    hash.update(bytes)
    if (bytes.length > 0) yield bytes
    if (found.rows.length < count) break
    count = Math.max(1, Math.min(maxRows, 4 * count, Math.floor((count * wantedBytes) / bytes.length)))
  }
  await sql.raw('close dumped').execute(db)
  return { name: fullName(table), rows, sha256: hash.digest('hex') }
}

/** The table's number of rows and hash, to compare it with a backup. */
export async function tableFacts(db: Kysely<unknown>, table: DumpedTable): Promise<TableFacts> {
  const dump = dumpTable(db, table)
  for (;;) {
    const { done, value } = await dump.next()
    if (done) return value
  }
}

/** Sorted by bytes, because servers sort text differently. */
function selectLines(table: DumpedTable): string {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`)
  const order = table.order.map((name) => {
    const isText = table.columns.find((column) => column.name === name)?.isText
    return isText ? `${quoted(name)} collate "C"` : sortable(table, name)
  })
  return `select to_json(array[${texts.join(', ')}]::text[])::text as line from ${quotedTable(table)} order by ${order.join(', ')}`
}

/** JSON can't be sorted as such. */
function sortable({ columns }: DumpedTable, name: string): string {
  const type = columns.find((column) => column.name === name)?.type
  return type === 'json' ? `${quoted(name)}::text collate "C"` : quoted(name)
}
