import { z } from 'zod'
import { job } from '#platform/jobs/jobs.server.ts'
import { makePicture } from './make-picture.server.ts'
import { pictureFormats, pictureWidths, widthsFor } from './picture-url.ts'

const usual = pictureWidths.filter(
  (width) => widthsFor.card.includes(width) || widthsFor.large.includes(width),
)

/**
 * Makes a new picture in the widths that pages ask for, so that its first visitor does not wait. One after the other: it
 * never takes both places from those who do wait. Small ones are made in no time when they are asked for.
 */
export const preparePictureJob = job({
  name: 'prepare-picture',
  payload: z.object({ name: z.string() }),
  concurrency: 1,
  leaseSeconds: 300,
  run: async ({ name }) => {
    for (const format of pictureFormats) {
      for (const width of usual) await makePicture({ name, width, format })
    }
  },
})
