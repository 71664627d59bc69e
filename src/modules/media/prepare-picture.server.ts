import { z } from 'zod'
import { job } from '#platform/jobs/jobs.server.ts'
import { makePicture } from './make-picture.server.ts'
import { pictureFormats, pictureWidths, widthsFor } from './picture-url.ts'

const commonWidths = pictureWidths.filter(
  (width) => widthsFor.card.includes(width) || widthsFor.large.includes(width),
)

/**
 * Makes the widths of a new picture that pages use, so that its first visitor doesn't wait. One after the other, so it never
 * takes both slots from visitors. Small widths are quick enough to make on request.
 */
export const preparePictureJob = job({
  name: 'prepare-picture',
  payload: z.object({ name: z.string() }),
  concurrency: 1,
  leaseSeconds: 300,
  run: async ({ name }) => {
    for (const format of pictureFormats) {
      for (const width of commonWidths) await makePicture({ name, width, format })
    }
  },
})
