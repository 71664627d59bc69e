import sharp from 'sharp'
import { limitParallel } from '#modules/media'
import type { DesignDocument } from './design-document.ts'
import type { ZoneName } from './design-words.ts'
import { zonesInUse } from './design-commands.ts'
import type { HatView } from './hat/hat-view.ts'
import { lookOfDesign } from './hat/look-of-design.ts'
import { svgHat } from './hat/svg-hat.ts'
import type { DesignAssets } from './zone-drawing.ts'

const oneAtATime = limitParallel(1)
const side = 1000
/** The ground of all our pictures of hats. */
const paper = '#f3efe6'
const viewOf: Readonly<Record<ZoneName, HatView>> = {
  front: 'front-left',
  left: 'left',
  right: 'right',
  back: 'back',
}

/** A picture of the hat, made from the document: nobody can send us another one. WebP, square. */
export function drawDesignPicture(document: DesignDocument, assets: DesignAssets): Promise<Buffer> {
  const svg = svgHat(lookOfDesign(document, assets), bestView(document), { size: side, ground: paper })
  return oneAtATime(() =>
    sharp(Buffer.from(svg), { limitInputPixels: 40_000_000 })
      .resize(side, side, { fit: 'contain', background: paper })
      .flatten({ background: paper })
      .webp({ quality: 86 })
      .toBuffer(),
  )
}

/** The side that shows the art; nearly always the front. */
function bestView(document: DesignDocument): HatView {
  const [zone = 'front'] = zonesInUse(document)
  return viewOf[zone]
}
