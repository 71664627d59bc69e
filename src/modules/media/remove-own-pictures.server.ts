import { transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { keyOfPicture } from './picture-url.ts'
import { giveUp, removeGivenUp } from './remove-picture.server.ts'

/**
 * Does the work in a transaction and removes the pictures that it returns, which the shop drew itself and nothing shows any more.
 * Their rows are marked in the same transaction, so a crash before the files are gone is made good by the sweep.
 */
export async function removeOwnPictures(
  _actor: System,
  work: () => Promise<readonly string[]>,
): Promise<void> {
  const keys = await transaction(async () => {
    const given = (await work()).map(keyOfPicture).filter((key) => key !== '')
    if (given.length > 0) await giveUp(given)
    return given
  })
  for (const key of keys) await removeGivenUp(key)
}
