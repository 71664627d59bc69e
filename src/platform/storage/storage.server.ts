import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#shared/ids.ts'
import { checkStorageKey } from './check-storage-key.ts'

/** File storage. Keys look like `products/3f…/cover.webp` and are validated before they get here. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes; null when the file doesn't exist. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Lists the files in a folder ('share/'), in no order; a bucket also has all of them in ''. It is read page by page. */
  list(folder: string): Promise<readonly StoredFile[]>
}

export interface StoredFile {
  readonly key: string
  readonly storedAt: Date
  readonly size: number
  /** The bucket's own mark of the content; undefined on disk. */
  readonly etag?: string
}

/** Next to the files, not among them: no key starts with a dot. */
const unfinishedFolder = '.unfinished'

/** Stores files in one directory. A file appears completely or not at all: it is written elsewhere and then moved into place. */
export function diskStorage(directory: string): Storage {
  const pathOf = (key: string) => {
    checkStorageKey(key)
    return join(directory, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const unfinished = join(directory, unfinishedFolder, newId<string>())
      await mkdir(dirname(path), { recursive: true })
      await mkdir(dirname(unfinished), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (folder) => filesBelow(pathOf(folder), folder),
  }
}

async function filesBelow(path: string, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const name of await readdir(path, { recursive: true }).catch(nothingIfMissing)) {
    // The file may be gone: another process may be sweeping too.
    const found = await stat(join(path, name)).catch(() => null)
    if (found?.isFile()) files.push({ key: folder + name, storedAt: found.mtime, size: found.size })
  }
  return files
}

function nothingIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

/** Removes unfinished files of a crashed process, but only older ones: another process may be writing now. */
export async function removeUnfinishedFiles(directory: string, olderThan: Date): Promise<void> {
  const folder = join(directory, unfinishedFolder)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file && file.mtime < olderThan) await rm(join(folder, name), { force: true })
  }
}

let current: Storage | undefined

export function provideStorage(storage: Storage): void {
  current = storage
}

export function storage(): Storage {
  if (!current) throw new Error('no storage is configured')
  return current
}
