import { storage } from '#platform/storage/storage.server.ts'
import type { System } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { QueueFull, takeTurns } from '#platform/threads/take-turns.ts'
import { threadClient } from '#platform/threads/thread-client.server.ts'

/** Drawing blocks the processor. The second turn is for those who had few drawings made lately. */
const inTurn = takeTurns({ parallel: 2, maxWaiting: 30 })
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
  const work = inTurn(threadClient(), async () => {
    const bytes = await draw()
    await storage().put(key, bytes)
    return bytes
  })
    .catch((error: unknown) => {
      throw error instanceof QueueFull ? tooBusy() : error
    })
    .finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

function tooBusy() {
  return refuse('too-busy', {
    message: 'Many pictures are being drawn. Please try again in a moment.',
    status: 503,
  })
}

/** Removes a stored drawing. The next request draws it again. */
export const removeSavedDrawing = (_actor: System, key: string): Promise<void> => storage().remove(key)

/** Keys of the stored drawings in a folder ('share/') that are older than this moment. */
export async function savedDrawings(_actor: System, folder: string, before: Date): Promise<string[]> {
  const files = await storage().list(folder)
  return files.filter(({ storedAt }) => storedAt < before).map(({ key }) => key)
}
