import { sql, type Transaction } from 'kysely'
import { now } from '#platform/clock.server.ts'
import type { ArchivePart } from '#platform/archive/archive-part.ts'
import type { Database } from '#platform/db/database.ts'
import { describeSequences, describeTables } from '#platform/db/dump/describe-tables.server.ts'
import { dumpTable } from '#platform/db/dump/dump-table.server.ts'
import { type DumpedTable, fullName, type TableFacts } from '#platform/db/dump/dumped-table.ts'
import { setNeutralText } from '#platform/db/dump/set-neutral-text.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import {
  type BackupContent,
  type BackupHeader,
  contentName,
  headerName,
  newHeader,
  tablePartName,
} from './backup-header.ts'

interface Snapshot {
  readonly files: BackupHeader['files']
  readonly version: string
  /** Called once the snapshot is taken: files that it knows are there now. */
  readonly onSnapshot: () => Promise<void>
}

/** Every row of the database as of one moment, while others go on writing. Throws `StartProblem` when it has no tables. */
export async function* databaseParts(
  { kysely, engine }: Database,
  { files, version, onSnapshot }: Snapshot,
): AsyncGenerator<ArchivePart> {
  const trx = await kysely
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await setNeutralText(trx)
    const tables = await describeTables(trx)
    await onSnapshot()
    const facts = { version, takenAt: now().toISOString(), engine, files, tables }
    yield jsonPart(headerName, newHeader({ ...facts, migrations: await appliedMigrations(trx, tables) }))
    const content: TableFacts[] = []
    for (const table of tables) content.push(yield* tableParts(trx, table))
    const sequences = await describeSequences(trx)
    yield jsonPart(contentName, { tables: content, sequences } satisfies BackupContent)
  } finally {
    await trx.rollback().execute()
  }
}

async function* tableParts(
  trx: Transaction<unknown>,
  table: DumpedTable,
): AsyncGenerator<ArchivePart, TableFacts> {
  const dump = dumpTable(trx, table)
  for (let number = 1; ; number++) {
    const { done, value } = await dump.next()
    if (done) return value
    yield { name: tablePartName(fullName(table), number), bytes: value }
  }
}

async function appliedMigrations(
  trx: Transaction<unknown>,
  tables: readonly DumpedTable[],
): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new StartProblem('The database is empty, so there is nothing to back up.')
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
  return rows.map(({ name }) => name).sort()
}

function jsonPart(name: string, content: object): ArchivePart {
  return { name, bytes: Buffer.from(JSON.stringify(content)) }
}
