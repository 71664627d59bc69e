import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeArchive } from '#platform/archive/write-archive.server.ts'
import type { Config } from '#platform/config.server.ts'
import { prepareDataDirectory } from '#platform/data-directory.server.ts'
import {
  copiesDirectoryOf,
  embeddedDirectoryOf,
  lockDirectory,
} from '#platform/db/embedded/lock-directory.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { newId } from '#shared/ids.ts'
import { databaseParts } from './database-parts.server.ts'
import { emptyPostgres } from './empty-postgres.server.ts'
import { fillDatabase, requireKnownMigrations } from './fill-database.server.ts'
import { ownVersion } from '#platform/own-version.server.ts'
import { openServer } from './open-server.server.ts'
import { verifyBackup } from './verify-backup.server.ts'

/**
 * Moves a stopped marketplace from its embedded database to the empty PostgreSQL database of DATABASE_URL, in one transaction that compares
 * every table. Files stay where they are. The embedded database is kept under another name. Returns the number of rows. Throws
 * `StartProblem` and `DirectoryLocked`.
 */
export async function moveToPostgres(config: Config): Promise<number> {
  const embedded = embeddedDirectoryOf(config.dataDir)
  if (!config.databaseUrl)
    throw new StartProblem('Set DATABASE_URL to the empty PostgreSQL database that the marketplace moves to.')
  if (!existsSync(embedded)) throw new StartProblem(`There is no embedded database in ${config.dataDir}.`)
  prepareDataDirectory(config)
  const unlock = lockDirectory(embedded)
  const file = join(copiesDirectoryOf(config.dataDir), `${newId<string>()}.backup`)
  try {
    await mkdir(copiesDirectoryOf(config.dataDir), { recursive: true, mode: 0o700 })
    await dumpEmbedded(config, file)
    const rows = await fillServer(config, file)
    await rename(embedded, `${embedded}.moved`)
    return rows
  } finally {
    await rm(file, { force: true })
    unlock()
  }
}

async function dumpEmbedded({ dataDir }: Config, file: string): Promise<void> {
  // The caller holds the lock until the end.
  const database = await openDatabase({ dataDir, databaseUrl: undefined, unlock: () => undefined })
  const snapshot = { files: 'disk', version: ownVersion(), onSnapshot: async () => undefined } as const
  try {
    await writeArchive(file, databaseParts(database, snapshot), undefined)
  } finally {
    await database.close()
  }
}

async function fillServer(config: Config, file: string): Promise<number> {
  const backup = await verifyBackup(file, undefined)
  await requireKnownMigrations(backup)
  const database = await openServer(config)
  try {
    await database.kysely.transaction().execute(async (trx) => {
      await emptyPostgres(trx, false)
      await fillDatabase(trx, backup, async () => undefined)
    })
  } finally {
    await database.close()
  }
  return backup.tables.reduce((sum, table) => sum + table.rows, 0)
}
