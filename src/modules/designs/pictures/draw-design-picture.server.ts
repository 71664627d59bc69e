import sharp from 'sharp'
import type { HatView } from '#modules/design-engine'
import { shareTurns } from '#platform/threads/share-turns.server.ts'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
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

export interface PictureOptions {
  /** Without one, the side with the art. */
  readonly view?: HatView
  readonly side?: number
  /** Above 1, the picture shows only the middle of the drawing. */
  readonly zoom?: number
}

/**
 * Draws the picture from the document, because a client's picture can't be trusted. Square WebP. Refuses like
 * `runInThread`.
 */
export async function drawDesignPicture(
  material: DesignMaterial,
  { view, side = drawnSide, zoom = 1 }: PictureOptions = {},
): Promise<Buffer> {
  const drawn = await withPictures(material, printSide)
  const svg = await runInThread('drawHat', {
    ...drawn,
    size: drawnSide,
    ground: paper,
    ...(view && { view }),
  })
  const whole = Math.round(side * zoom)
  const edge = Math.floor((whole - side) / 2)
  return inTurn(() =>
    sharp(Buffer.from(svg), {
      density: (72 * whole) / drawnSide,
      limitInputPixels: 40_000_000,
      ...ownSvg,
    })
      .resize(whole, whole, { fit: 'contain', background: paper })
      .extract({ left: edge, top: edge, width: side, height: side })
      .flatten({ background: paper })
      .webp({ quality: 86 })
      .toBuffer(),
  )
}
