import { sweepDesignPictures } from '#modules/designs/server'
import { now } from '#platform/clock.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { z } from 'zod'

/** A picture may still be loading somewhere, and a design that is being edited changes every minute. */
const retentionDays = 1

/** Removes the pictures of designs that were deleted or changed. */
export const sweepDesignPicturesJob = job({
  name: 'sweep-design-pictures',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    await sweepDesignPictures(system, new Date(now().getTime() - retentionDays * dayMs))
  },
})
