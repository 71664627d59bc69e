import { savedDrawings, removeSavedDrawing } from '#modules/media/server'
import { now } from '#platform/clock.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { z } from 'zod'

/** Link previews are fetched soon after a page is shared, and then cached by the service. */
const retentionDays = 60

/** Removes the drawn pictures of shared pages, even current ones: the next request draws them again. */
export const sweepSharePicturesJob = job({
  name: 'sweep-share-pictures',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    const before = new Date(now().getTime() - retentionDays * dayMs)
    for (const key of await savedDrawings(system, 'share/', before)) await removeSavedDrawing(system, key)
  },
})
