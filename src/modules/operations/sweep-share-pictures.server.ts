import { keptDrawings, removeKeptDrawing } from '#modules/media/server'
import { now } from '#platform/clock.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { z } from 'zod'

/** Readers of previews come soon after somebody shared a page, and keep what they got. */
const keptDays = 60

/**
 * Removes the drawn pictures of shared pages. Which of them show a page as it is today is not asked: whoever asks for one that
 * went has it drawn again.
 */
export const sweepSharePicturesJob = job({
  name: 'sweep-share-pictures',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    const before = new Date(now().getTime() - keptDays * dayMs)
    for (const key of await keptDrawings(system, 'share/', before)) await removeKeptDrawing(system, key)
  },
})
