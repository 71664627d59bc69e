import { dirname, join, resolve } from 'node:path'
import { now } from '#platform/clock.server.ts'
import type { ArchivePart } from '#platform/archive/archive-part.ts'
import { writeArchive } from '#platform/archive/write-archive.server.ts'
import type { Config } from '#platform/config.server.ts'
import { type BackupSource, openBackupSource } from './open-backup-source.server.ts'
import { archiveName } from './archive-name.ts'
import { databaseParts } from './database-parts.server.ts'
import { demoParts, fileParts } from './file-parts.server.ts'
import { ownVersion } from '#platform/own-version.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import { removeUnfinishedArchives } from './remove-unfinished-archives.server.ts'

export interface MadeBackup {
  readonly file: string
  readonly bytes: number
}

/**
 * Writes one archive with everything that the marketplace stores, while it runs or not. Without a file it gets the current time as its
 * name, in BACKUP_DIR. Throws `StartProblem`.
 */
export async function makeBackup(config: Config, file?: string): Promise<MadeBackup> {
  const { key, directory } = config.backup
  const target = resolve(file ?? join(directory, archiveName(now())))
  await removeUnfinishedArchives(dirname(target), new Date(now().getTime() - dayMs))
  const source = await openBackupSource(config)
  try {
    return { file: target, bytes: await writeArchive(target, allParts(config, source), key) }
  } finally {
    await source.close()
  }
}

async function* allParts(
  config: Config,
  { database, directory, onSnapshot }: BackupSource,
): AsyncGenerator<ArchivePart> {
  const files = config.s3 ? 'bucket' : 'disk'
  yield* databaseParts(database, { files, version: ownVersion(), onSnapshot })
  yield* fileParts(config, directory)
  yield* demoParts(config, directory)
}
