import { constants, type Dirent } from 'node:fs'
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../code-of.ts'

/**
 * Gives every file below `from` a second name below `to`, where it stays when the first is removed. Files never change, so that is
 * as good as a copy and takes no room. Repeating it adds what is new. Names that start with a dot are unfinished files.
 */
export async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await entriesOf(from)) {
    if (entry.name.startsWith('.')) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFiles(source, target)
    else await linkFile(source, target)
  }
}

async function entriesOf(directory: string): Promise<Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** A file system without links gets a copy. The file may be there already, or may have been removed in the meantime. */
async function linkFile(source: string, target: string): Promise<void> {
  try {
    await link(source, target)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' || code === 'ENOENT') return
    await copyFile(source, target, constants.COPYFILE_EXCL).catch((reason: unknown) => {
      if (codeOf(reason) !== 'ENOENT') throw reason
    })
  }
}
