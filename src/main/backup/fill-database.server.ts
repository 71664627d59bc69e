import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readArchive } from '#platform/archive/read-archive.server.ts'
import type { ArchivePart } from '#platform/archive/archive-part.ts'
import { describeTables } from '#platform/db/dump/describe-tables.server.ts'
import { type DumpedTable, fullName } from '#platform/db/dump/dumped-table.ts'
import { tableFacts } from '#platform/db/dump/dump-table.server.ts'
import { loadRows } from '#platform/db/dump/load-rows.server.ts'
import { loadWithoutChecks, setSequences } from '#platform/db/dump/load-without-checks.server.ts'
import { setNeutralText } from '#platform/db/dump/set-neutral-text.server.ts'
import { knownMigrations, migrateInside } from '#platform/db/migrate.server.ts'
import { createQueueSchema } from '#platform/jobs/create-queue-schema.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { tableOfPart } from './backup-header.ts'
import type { VerifiedBackup } from './verify-backup.server.ts'

const directory = () => join(process.cwd(), 'migrations')

/** Throws `StartProblem` when the backup has migrations that this version doesn't know. */
export async function requireKnownMigrations({ header }: VerifiedBackup): Promise<void> {
  const known = await knownMigrations(directory())
  const newer = header.migrations.filter((name) => !known.includes(name))
  if (newer.length === 0) return
  throw new StartProblem(
    `The backup was made by version ${header.version}, whose database this version does not know (${newer.join(', ')}). ` +
      'Install that version or a newer one.',
  )
}

/**
 * In one transaction, in an empty database: creates the tables as the backup's version had them, writes its rows, compares each
 * table's rows with the backup, and applies the migrations that came later. `onPart` gets all parts that aren't rows.
 */
export async function fillDatabase(
  trx: Transaction<unknown>,
  backup: VerifiedBackup,
  onPart: (part: ArchivePart) => Promise<void>,
): Promise<void> {
  const { header, sequences } = backup
  await migrateInside(trx, directory(), header.migrations)
  await createQueueSchema(trx)
  await setNeutralText(trx)
  const tables = await describeTables(trx)
  requireTables(header.tables, tables)
  await loadWithoutChecks(trx, tables, () => loadParts(trx, backup, { tables, onPart }))
  await setSequences(trx, sequences)
  await requireSameRows(trx, backup, tables)
  const known = await knownMigrations(directory())
  await migrateInside(
    trx,
    directory(),
    known.filter((name) => !header.migrations.includes(name)),
  )
}

interface Loading {
  readonly tables: readonly DumpedTable[]
  readonly onPart: (part: ArchivePart) => Promise<void>
}

/** The archive is compared with its hashes again: it may have changed since it was verified. */
async function loadParts(
  trx: Transaction<unknown>,
  { file, secret, header }: VerifiedBackup,
  { tables, onPart }: Loading,
): Promise<void> {
  for await (const part of readArchive(file, secret)) {
    const name = tableOfPart(part.name)
    if (name === null) {
      await onPart(part)
      continue
    }
    const dumped = named(header.tables, name)
    await loadRows(trx, part.bytes, { dumped, target: named(tables, name) })
  }
}

/** The marketplace's tables must be the same. Those of the queue belong to its version. */
function requireTables(dumped: readonly DumpedTable[], tables: readonly DumpedTable[]): void {
  for (const table of dumped) {
    const target = named(tables, fullName(table))
    if (table.schema === 'public' && !hasSameColumns(table, target)) throw otherTables(fullName(table))
  }
}

function hasSameColumns(one: DumpedTable, other: DumpedTable): boolean {
  const names = (table: DumpedTable) =>
    table.columns
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join()
  return names(one) === names(other)
}

async function requireSameRows(
  trx: Kysely<unknown>,
  { header, tables: wanted }: VerifiedBackup,
  tables: readonly DumpedTable[],
): Promise<void> {
  for (const { name, rows, sha256 } of wanted) {
    const dumped = named(header.tables, name)
    const isComparable = hasSameColumns(dumped, named(tables, name))
    // With the columns in the backup's order.
    const found = await tableFacts(trx, isComparable ? dumped : named(tables, name))
    if (found.rows !== rows || (isComparable && found.sha256 !== sha256))
      throw new StartProblem(
        `The table ${name} differs from the backup after it was written (${found.rows} of ${rows} rows). Nothing was changed.`,
      )
  }
  await sql.raw('analyze').execute(trx)
}

function named(tables: readonly DumpedTable[], name: string): DumpedTable {
  const found = tables.find((table) => fullName(table) === name)
  if (!found) throw otherTables(name)
  return found
}

function otherTables(name: string): StartProblem {
  return new StartProblem(
    `The table ${name} of the backup does not fit this version's tables. Nothing was changed.`,
  )
}
