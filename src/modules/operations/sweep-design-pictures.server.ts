import { sweepDesignPictures } from '#modules/designs/server'
import { now } from '#platform/clock.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { z } from 'zod'

/** A picture may be on its way to somebody, and a design that is being drawn changes by the minute. */
const keptDays = 1

/** Removes the pictures of designs that were deleted or changed. */
export const sweepDesignPicturesJob = job({
  name: 'sweep-design-pictures',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    await sweepDesignPictures(system, new Date(now().getTime() - keptDays * dayMs))
  },
})
