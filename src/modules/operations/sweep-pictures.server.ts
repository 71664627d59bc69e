import { productPicturesInUse } from '#modules/catalog/server'
import { artworkPicturesInUse, proofPicturesInUse } from '#modules/designs/server'
import { type PicturesInUse, removeUnusedPictures, sweepPictures } from '#modules/media/server'
import { linePicturesInUse } from '#modules/orders/server'
import { avatarsInUse } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { z } from 'zod'

const hourMs = 3_600_000
/** A picture may wait this long in an artist's unfinished draft. */
const draftDays = 7
/** Nothing that began before this process can be going on when it is alone. */
const startedAt = now()

/** Everywhere that a picture can be shown. */
const picturesInUse: PicturesInUse = async (urls) =>
  new Set([
    ...(await productPicturesInUse(system, urls)),
    ...(await linePicturesInUse(system, urls)),
    ...(await avatarsInUse(system, urls)),
    ...(await proofPicturesInUse(system, urls)),
    ...(await artworkPicturesInUse(system, urls)),
  ])

/** A reaction to pictures having been taken off a product: their files go, unless an order or another product shows them. */
export async function removeReleasedPictures({ urls }: { readonly urls: readonly string[] }): Promise<void> {
  await removeUnusedPictures(system, urls, picturesInUse)
}

/** Removes what uploads have left behind: files of a process that died, and pictures that were never put on a product. */
export const sweepPicturesJob = job({
  name: 'sweep-pictures',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    const isAlone = currentDatabase().engine === 'pglite'
    await sweepPictures(
      system,
      {
        unfinishedBefore: isAlone ? startedAt : new Date(now().getTime() - hourMs),
        unusedBefore: new Date(now().getTime() - draftDays * 24 * hourMs),
      },
      picturesInUse,
    )
  },
})
