import { storage } from '#platform/storage/storage.server.ts'
import type { System } from '#shared/actor.ts'
import { shareTurns } from '#platform/threads/share-turns.server.ts'

/**
 * Drawing blocks the processor. The second turn is for those who had few drawings made lately. A crawler that asks for a whole
 * catalog waits for a minute rather than being refused, because it wouldn't come back for a preview; nobody else waits for it.
 */
const inTurn = shareTurns({ parallel: 2, maxWaiting: 500 })
const underWay = new Map<string, Promise<Uint8Array>>()

/**
 * Returns the stored drawing with this key, or draws and stores it. The key must identify what the picture shows, so that a
 * changed picture has another key. Refuses 'too-busy' (503) while too many drawings are queued.
 */
export async function savedDrawing(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = await storage().get(key)
  if (stored) return stored
  const running = underWay.get(key)
  if (running) return running
  const work = inTurn(async () => {
    const bytes = await draw()
    await storage().put(key, bytes)
    return bytes
  }).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

/** Removes a stored drawing. The next request draws it again. */
export const removeSavedDrawing = (_actor: System, key: string): Promise<void> => storage().remove(key)

/** Keys of the stored drawings in a folder ('share/') that are older than this moment. */
export async function savedDrawings(_actor: System, folder: string, before: Date): Promise<string[]> {
  const files = await storage().list(folder)
  return files.filter(({ storedAt }) => storedAt < before).map(({ key }) => key)
}
