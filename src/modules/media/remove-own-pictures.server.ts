import { transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { keyOfPicture } from './picture-url.ts'
import { markForRemoval, removeMarkedPicture } from './remove-picture.server.ts'

/**
 * Runs `work` in a transaction and removes the pictures it returns, which the server drew and which are no longer used.
 * Their rows are marked in the same transaction, so the sweep finishes after a crash.
 */
export async function removeOwnPictures(
  _actor: System,
  work: () => Promise<readonly string[]>,
): Promise<void> {
  const keys = await transaction(async () => {
    const marked = (await work()).map(keyOfPicture).filter((key) => key !== '')
    if (marked.length > 0) await markForRemoval(marked)
    return marked
  })
  for (const key of keys) await removeMarkedPicture(key)
}
