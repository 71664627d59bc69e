import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkStorageKey } from './storage-key.ts'

/** Where files live. Keys look like `products/3f…/cover.webp`; their form is checked before they get here. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

/** Files below one directory. A file appears whole or not at all: it is written beside its place and renamed. */
export function diskStorage(directory: string): Storage {
  const pathOf = (key: string) => {
    checkStorageKey(key)
    return join(directory, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${crypto.randomUUID()}.part`
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
