import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#shared/ids.ts'
import { checkStorageKey } from './storage-key.ts'

/** Where files live. Keys look like `products/3f…/cover.webp`; their form is checked before they get here. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** The files below a folder ('share/'), in no order. For sweeps: a bucket is asked page by page. */
  list(folder: string): Promise<readonly StoredFile[]>
}

export interface StoredFile {
  readonly key: string
  readonly storedAt: Date
}

/** Beside the files and not among them: no key begins with a dot. */
const unfinishedFolder = '.unfinished'

/** Files below one directory. A file appears whole or not at all: it is written elsewhere and then moved to its place. */
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
    // Gone meanwhile: another process may be sweeping, too.
    const found = await stat(join(path, name)).catch(() => null)
    if (found?.isFile()) files.push({ key: folder + name, storedAt: found.mtime })
  }
  return files
}

function nothingIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

/** Removes what a process that died was writing. Only what is older: another process may be writing now. */
export async function removeUnfinishedFiles(directory: string, olderThan: Date): Promise<void> {
  const folder = join(directory, unfinishedFolder)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file && file.mtime < olderThan) await rm(join(folder, name), { force: true })
  }
}

let current: Storage | undefined

export function useStorage(storage: Storage): void {
  current = storage
}

export function storage(): Storage {
  if (!current) throw new Error('no storage is set')
  return current
}
