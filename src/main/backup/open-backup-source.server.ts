import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '#platform/clock.server.ts'
import type { Config } from '#platform/config.server.ts'
import { takeDataDirectory } from '#platform/data-directory.server.ts'
import type { Database } from '#platform/db/database.ts'
import { requestCopy } from '#platform/db/embedded/request-copy.server.ts'
import {
  copiesDirectoryOf,
  DirectoryLocked,
  embeddedDirectoryOf,
} from '#platform/db/embedded/lock-directory.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { openServer } from './open-server.server.ts'
import { linkFiles } from '#platform/storage/link-files.server.ts'
import { newId } from '#shared/ids.ts'
import { dayMs } from '#shared/day-ms.ts'

/** What a backup is made from. */
export interface BackupSource {
  readonly database: Database
  /** Has the files as they are at the snapshot, in `files`. */
  readonly directory: string
  /** Adds the files that came before the snapshot was taken. */
  readonly onSnapshot: () => Promise<void>
  close(): Promise<void>
}

/**
 * Opens the marketplace's data for reading, whether it runs or not: a PostgreSQL server and the embedded database of a stopped marketplace
 * directly, the embedded database of a running marketplace as a copy that the marketplace makes.
 */
export async function openBackupSource(config: Config): Promise<BackupSource> {
  if (!config.databaseUrl && !existsSync(embeddedDirectoryOf(config.dataDir)))
    throw new StartProblem(`There is no marketplace in ${config.dataDir}, so there is nothing to back up.`)
  await removeOldCopies(config.dataDir)
  const lock = lockOf(config)
  return lock === 'taken' ? fromCopy(config) : directly(config, lock)
}

/** 'taken': the embedded database is open in another process. */
function lockOf(config: Config): (() => void) | undefined | 'taken' {
  try {
    return takeDataDirectory(config)
  } catch (error) {
    if (error instanceof DirectoryLocked) return 'taken'
    throw error
  }
}

async function fromCopy({ dataDir }: Config): Promise<BackupSource> {
  const directory = await requestCopy(dataDir)
  try {
    const database = await openDatabase({ dataDir: directory, databaseUrl: undefined })
    return {
      database,
      directory,
      onSnapshot: async () => undefined,
      close: async () => {
        await database.close()
        await rm(directory, { recursive: true })
      },
    }
  } catch (error) {
    await rm(directory, { recursive: true })
    throw error
  }
}

async function directly(config: Config, unlock: (() => void) | undefined): Promise<BackupSource> {
  const database = await (config.databaseUrl ? openServer(config) : openDatabase({ ...config, unlock }))
  const directory = join(copiesDirectoryOf(config.dataDir), newId<string>())
  // Files stay linked while the database is read: one that was there at the snapshot can be removed later.
  const link = async () => {
    if (config.s3) return
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await linkFiles(join(config.dataDir, 'files'), join(directory, 'files'))
  }
  const close = async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await link()
    return { database, directory, onSnapshot: link, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What a killed backup left. */
async function removeOldCopies(dataDir: string): Promise<void> {
  const copies = copiesDirectoryOf(dataDir)
  if (!existsSync(copies)) return
  for (const name of await readdir(copies)) {
    const found = await stat(join(copies, name)).catch(() => null)
    const isOld = found && found.ctime.getTime() < now().getTime() - dayMs
    if (isOld) await rm(join(copies, name), { recursive: true, force: true })
  }
}
