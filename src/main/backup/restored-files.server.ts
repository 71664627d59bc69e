import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArchivePart } from '#platform/archive/archive-part.ts'
import type { Config } from '#platform/config.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { restoringDirectoryOf } from '#platform/require-finished-restore.server.ts'
import { s3Storage } from '#platform/storage/s3-storage.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { bucketListName } from './backup-header.ts'

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>

/** What a restore replaces in the data directory. */
const replaced = ['database', 'files', 'session-secret'] as const

/** Throws `StartProblem` when the data directory has data that a restore would replace. */
export async function requireEmptyDirectory({ dataDir, databaseUrl, s3 }: Target): Promise<void> {
  for (const name of replaced) {
    // What the marketplace keeps elsewhere isn't replaced here.
    if ((name === 'database' && databaseUrl) || (name === 'files' && s3)) continue
    const path = join(dataDir, name)
    if (!existsSync(path) || (name !== 'session-secret' && (await readdir(path)).length === 0)) continue
    throw new StartProblem(
      `${dataDir} is not empty (${name}). Choose another DATA_DIR, or add --overwrite, which replaces what is in it.`,
    )
  }
}

/** Writes a file of the backup: into the bucket, or beside the data until all of it is there. */
export async function receiveFile({ dataDir, s3 }: Target, { name, bytes }: ArchivePart): Promise<void> {
  if (s3 && name.startsWith('files/')) return s3Storage(s3).put(name.slice('files/'.length), bytes)
  if (!/^(?:files\/|sandbox\/|session-secret$)/.test(name)) return
  if (name.split('/').includes('..'))
    throw new StartProblem(`The backup has a file with a wrong name: ${name}`)
  const path = join(restoringDirectoryOf(dataDir), name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600 })
}

/** How many files of the backup's list the bucket doesn't have; null when the part isn't that list. */
export async function missingInBucket({ s3 }: Target, { name, bytes }: ArchivePart): Promise<number | null> {
  if (name !== bucketListName) return null
  if (!s3)
    throw new StartProblem(
      'The pictures of this backup are in a bucket. Set S3_BUCKET and its keys, as in the marketplace that it is from.',
    )
  const there = new Set((await s3Storage(s3).list('')).map(({ key }) => key))
  const keys = bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => String((JSON.parse(line) as { key: unknown }).key))
  return keys.filter((key) => !there.has(key)).length
}

/**
 * Puts what was restored in the place of what was there. The data of stand-ins that are already there stays: they play the world
 * outside, which doesn't forget what happened after the backup.
 */
export async function placeRestored(dataDir: string): Promise<void> {
  const restoring = restoringDirectoryOf(dataDir)
  for (const name of [...replaced, 'sandbox']) {
    const [restored, place] = [join(restoring, name), join(dataDir, name)]
    if (!existsSync(restored) || (name === 'sandbox' && existsSync(place))) continue
    if (existsSync(place)) await rename(place, join(restoring, `${name}.replaced`))
    await rename(restored, place)
    failpoint('restore-half-placed')
  }
  await rm(restoring, { recursive: true })
}
