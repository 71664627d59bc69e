import sharp from 'sharp'
import { limitParallel } from '#modules/media'
import type { DesignMaterial } from './design-tasks.server.ts'
import { inThread } from './in-thread.server.ts'

const oneAtATime = limitParallel(1)
const side = 1000
/** The ground of all our pictures of hats. */
const paper = '#e7e4dd'

/** A picture of the hat, made from the document: nobody can send us another one. WebP, square. Refuses what `inThread` refuses. */
export async function drawDesignPicture({ document, artworks }: DesignMaterial): Promise<Buffer> {
  const svg = await inThread('drawHat', { document, artworks, size: side, ground: paper })
  return oneAtATime(() =>
    sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 })
      .resize(side, side, { fit: 'contain', background: paper })
      .flatten({ background: paper })
      .webp({ quality: 86 })
      .toBuffer(),
  )
}
