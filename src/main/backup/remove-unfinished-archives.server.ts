import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { timeOfArchive } from './archive-name.ts'

const ending = '.unfinished'

/**
 * Removes what interrupted backups left in this directory, but only files named like our own archives that were written before
 * this time: another process may be making a backup now.
 */
export async function removeUnfinishedArchives(directory: string, olderThan: Date): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    if (!name.endsWith(ending) || !timeOfArchive(name.slice(0, -ending.length))) continue
    const file = await stat(join(directory, name)).catch(() => null)
    if (file && file.mtime < olderThan) await rm(join(directory, name), { force: true })
  }
}
