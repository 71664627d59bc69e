import sharp from 'sharp'
import { limitParallel } from '#modules/media'
import type { DesignDocument } from './design-document.ts'
import { designPictureSvg } from './design-picture-svg.ts'
import type { DesignAssets } from './zone-drawing.ts'

const oneAtATime = limitParallel(1)
const side = 1000

/** A picture of the hat, made from the document: nobody can send us another one. WebP, square. */
export function drawDesignPicture(document: DesignDocument, assets: DesignAssets): Promise<Buffer> {
  const svg = designPictureSvg(document, assets)
  return oneAtATime(() =>
    sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 })
      .resize(side, side, { fit: 'contain', background: '#f3efe6' })
      .flatten({ background: '#f3efe6' })
      .webp({ quality: 86 })
      .toBuffer(),
  )
}
