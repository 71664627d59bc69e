import sharp from 'sharp'
import { shareTurns } from '#platform/threads/share-turns.server.ts'
import type { DesignMaterial, HatTask } from '../threads/design-tasks.server.ts'
import { runInThread } from '../threads/run-in-thread.server.ts'
import { withPictures } from '../artworks/printed-pictures.server.ts'

/** The picture of a very detailed design takes seconds of a processor. */
const inTurn = shareTurns({ parallel: 2, maxWaiting: 40 })
const drawnSide = 1000
/** Prints never appear larger than about this. */
const printSide = 720
/** Our own SVG may embed pictures of many megabytes. */
export const ownSvg = { unlimited: true }
/** Background of all hat pictures. */
const paper = '#e7e4dd'

export interface PictureOptions extends Pick<HatTask, 'view' | 'crop' | 'isWorn' | 'scene'> {
  /** In pixels. */
  readonly side?: number
}

/**
 * Draws the picture from the document, because a client's picture can't be trusted. Square WebP. Refuses like
 * `runInThread`.
 */
export async function drawDesignPicture(
  material: DesignMaterial,
  { side = drawnSide, ...options }: PictureOptions = {},
): Promise<Buffer> {
  const drawn = await withPictures(material, printSide)
  const svg = await runInThread('drawHat', {
    ...drawn,
    size: drawnSide,
    ground: paper,
    ...options,
  })
  return inTurn(() =>
    sharp(Buffer.from(svg), {
      density: (72 * side) / drawnSide,
      limitInputPixels: 40_000_000,
      ...ownSvg,
    })
      .resize(side, side, { fit: 'contain', background: paper })
      .flatten({ background: paper })
      .webp({ quality: 86 })
      .toBuffer(),
  )
}
