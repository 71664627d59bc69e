import { storage } from '#platform/storage/storage.server.ts'
import type { System } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { limitParallel } from './limit-parallel.ts'

/** Drawing takes the processor from everybody else: one at a time, and nobody waits behind more than this. */
const oneAtATime = limitParallel(1)
const maxUnderWay = 30
const underWay = new Map<string, Promise<Uint8Array>>()

/**
 * A picture that we draw ourselves: the stored one under this key, or a new one which is then kept. The key must name what it
 * shows, so that a changed picture has another key. Refuses 'too-busy' (503) while too many others are being drawn.
 */
export async function keptDrawing(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = await storage().get(key)
  if (stored) return stored
  const running = underWay.get(key)
  if (running) return running
  if (underWay.size >= maxUnderWay) {
    throw refuse('too-busy', {
      message: 'Many pictures are being drawn. Please try again in a moment.',
      status: 503,
    })
  }
  const work = oneAtATime(async () => {
    const bytes = await draw()
    await storage().put(key, bytes)
    return bytes
  }).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

/** Whoever asks for it again has it drawn again. */
export const removeKeptDrawing = (_actor: System, key: string): Promise<void> => storage().remove(key)

/** The keys of the drawings below a folder ('share/') that have lain there since before this moment. */
export async function keptDrawings(_actor: System, folder: string, before: Date): Promise<string[]> {
  const files = await storage().list(folder)
  return files.filter(({ storedAt }) => storedAt < before).map(({ key }) => key)
}
