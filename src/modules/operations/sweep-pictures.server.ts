import { sweepPictures } from '#modules/media/server'
import { now } from '#platform/clock.server.ts'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { z } from 'zod'
import { picturesInUse } from './pictures-in-use.server.ts'

const hourMs = 3_600_000
/** How long a picture may stay in an artist's unfinished draft. */
const draftDays = 7
/** On the embedded database this is the only process, so nothing older can be running. */
const startedAt = now()

/** Removes leftovers of uploads: files of a crashed process, and pictures that were never put on a product. */
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
