import sharp from 'sharp'
import { limitParallel } from '#modules/media'
import type { DesignMaterial } from './design-tasks.server.ts'
import { inThread } from './in-thread.server.ts'
import { withPictures } from './printed-pictures.server.ts'

const oneAtATime = limitParallel(1)
const side = 1000
/** A print is never seen larger than about this. */
const printSide = 720
/** What we have written ourselves may hold a picture of many megabytes. */
export const ownSvg = { unlimited: true }
/** The ground of all our pictures of hats. */
const paper = '#e7e4dd'

/** A picture of the hat, made from the document: nobody can send us another one. WebP, square. Refuses what `inThread` refuses. */
export async function drawDesignPicture(material: DesignMaterial): Promise<Buffer> {
  const drawn = await withPictures(material, printSide)
  const svg = await inThread('drawHat', { ...drawn, size: side, ground: paper })
  return oneAtATime(() =>
    sharp(Buffer.from(svg), { limitInputPixels: 40_000_000, ...ownSvg })
      .resize(side, side, { fit: 'contain', background: paper })
      .flatten({ background: paper })
      .webp({ quality: 86 })
      .toBuffer(),
  )
}
