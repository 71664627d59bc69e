import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { ArchivePart } from '#platform/archive/archive-part.ts'
import type { Config } from '#platform/config.server.ts'
import { pagesDirectoryOf, prepareDataDirectory } from '#platform/data-directory.server.ts'
import type { Database } from '#platform/db/database.ts'
import { embeddedDirectoryOf, lockDirectory } from '#platform/db/embedded/lock-directory.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { restoringDirectoryOf } from '#platform/require-finished-restore.server.ts'
import { emptyPostgres } from './empty-postgres.server.ts'
import { fillDatabase, requireKnownMigrations } from './fill-database.server.ts'
import { openServer } from './open-server.server.ts'
import {
  missingInBucket,
  placeRestored,
  receiveFile,
  requireEmptyDirectory,
} from './restored-files.server.ts'
import { type VerifiedBackup, verifyBackup } from './verify-backup.server.ts'

export interface RestoreOptions {
  readonly file: string
  /** Replaces what is there. Without it, a target with data is refused. */
  readonly overwrites: boolean
}

export interface Restored {
  readonly takenAt: Date
  readonly rows: number
  /** Files that the backup's list names and the bucket doesn't have; null without a bucket. */
  readonly missingFiles: number | null
}

/**
 * Restores a backup into the database and the data directory of the settings, on either engine. The archive is read to its end
 * before anything changes. What is there is replaced at the very end, after every table was compared with the backup. Throws
 * `StartProblem` and `DirectoryLocked`.
 */
export async function restoreBackup(config: Config, { file, overwrites }: RestoreOptions): Promise<Restored> {
  const backup = await verifyBackup(resolve(file), config.backup.key)
  await requireKnownMigrations(backup)
  prepareDataDirectory(config)
  const unlock = config.databaseUrl ? undefined : lockDirectory(embeddedDirectoryOf(config.dataDir))
  try {
    if (!overwrites) await requireEmptyDirectory(config)
    return await restoreInto(config, backup, overwrites)
  } finally {
    unlock?.()
  }
}

async function restoreInto(config: Config, backup: VerifiedBackup, overwrites: boolean): Promise<Restored> {
  const restoring = restoringDirectoryOf(config.dataDir)
  const wasInterrupted = existsSync(restoring)
  await rm(restoring, { recursive: true, force: true })
  await mkdir(restoring, { recursive: true, mode: 0o700 })
  const missingFiles = await restoreDatabase(config, backup, overwrites).catch(async (error: unknown) => {
    // Nothing was changed; but an earlier try may have been interrupted after it had.
    if (!wasInterrupted) await rm(restoring, { recursive: true, force: true })
    throw error
  })
  failpoint('restore-committed')
  await placeRestored(config.dataDir)
  await rm(pagesDirectoryOf(config.dataDir), { recursive: true, force: true })
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
  return { takenAt: new Date(backup.header.takenAt), rows, missingFiles }
}

async function restoreDatabase(
  config: Config,
  backup: VerifiedBackup,
  overwrites: boolean,
): Promise<number | null> {
  const database = await openTarget(config)
  let missingFiles: number | null = null
  const onPart = async (part: ArchivePart) => {
    await receiveFile(config, part)
    missingFiles ??= await missingInBucket(config, part)
  }
  try {
    await database.kysely.transaction().execute(async (trx) => {
      if (database.engine === 'postgres') await emptyPostgres(trx, overwrites)
      await fillDatabase(trx, backup, onPart)
      await noteRestore(trx, backup)
      failpoint('restore-filled')
    })
  } finally {
    await database.close()
  }
  if (!config.databaseUrl) await flushFiles(embeddedDirectoryOf(restoringDirectoryOf(config.dataDir)))
  return missingFiles
}

/** The server, or a new embedded database beside the marketplace's. */
function openTarget(config: Config): Promise<Database> {
  const restoring = restoringDirectoryOf(config.dataDir)
  return config.databaseUrl
    ? openServer(config)
    : openDatabase({ databaseUrl: undefined, dataDir: restoring })
}

/** Holds back what moves money until the marketplace has asked Stripe what happened after the backup. */
async function noteRestore(trx: Transaction<unknown>, { header }: VerifiedBackup): Promise<void> {
  await sql`insert into restores (taken_at) values (${header.takenAt})`.execute(trx)
}

/** The embedded engine leaves this to the operating system, which may take half a minute. */
async function flushFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const handle = await open(join(entry.parentPath, entry.name), 'r+')
    await handle.sync().finally(() => handle.close())
  }
}
