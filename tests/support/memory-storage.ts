import { now } from '#platform/clock.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'

/** Files in memory, with the time on the marketplace's clock when each was stored. */
export function memoryStorage(files: Map<string, Buffer>): Storage {
  const put = new Map<string, Date>()
  return {
    put: async (key, bytes) => {
      files.set(key, Buffer.from(bytes))
      put.set(key, now())
    },
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    list: async (folder) =>
      [...files]
        .filter(([key]) => key.startsWith(folder))
        .map(([key, { length }]) => ({ key, storedAt: put.get(key) ?? new Date(0), size: length })),
  }
}
