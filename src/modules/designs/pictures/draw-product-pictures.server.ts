import type { DesignDocument, HatView, PictureCrop } from '#modules/design-engine'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { drawDesignPicture, type PictureOptions } from './draw-design-picture.server.ts'

export interface DrawnSide {
  readonly bytes: Uint8Array
  /** What of the hat it shows, in words. */
  readonly shows: string
}

interface ProductPicture extends PictureOptions {
  readonly shows: string
}

const side = 1600
/** Side of pictures with soft light around the hat, which takes three times as long to draw. */
const softSide = 1200

/**
 * Width of the hat in shares of the drawing's side. A product's pictures show the hat larger than others; from the side it is wider:
 * the brim needs room.
 */
const shares: Readonly<Record<HatView, number>> = {
  front: 0.8,
  'front-left': 0.89,
  'front-right': 0.89,
  left: 0.97,
  right: 0.97,
  back: 0.8,
}
/** A flat brim is wider, and would touch the edge. */
const flatBrim = 0.04

const words: Readonly<Record<HatView, string>> = {
  front: 'from the front',
  'front-left': 'from the front and the left',
  'front-right': 'from the front and the right',
  left: 'from the left',
  right: 'from the right',
  back: 'from the back',
}

/** The hat with head and shoulders, which are below the drawing. */
const wornCrop: PictureCrop = { left: -0.1, top: 0, side: 1.2 }
/** The brim, with the head only as far as it is in its shade. */
const brimCrop: PictureCrop = { left: 0.05, top: 0.1, side: 0.82 }

/**
 * Three-quarter, the decoration up close, worn, on a table, front, side, back, the underside of the brim, and outdoors, in the order in
 * which shoppers see them: cards show the first, and the second under the pointer. The side is the one with art.
 */
export function productPictures({ blank, placements }: DesignDocument): readonly ProductPicture[] {
  const isRight = placements.right.layers.length > 0 && placements.left.layers.length === 0
  const from = (view: HatView): ProductPicture => {
    const share = Math.min(1, shares[view] + (blank === 'rope-flat-brim' ? flatBrim : 0))
    const edge = (1 - share) / 2
    return { view, shows: words[view], crop: { left: edge, top: edge, side: share } }
  }
  const [towardArt, awayFromArt] = isRight
    ? (['front-right', 'front-left'] as const)
    : (['front-left', 'front-right'] as const)
  return [
    from(towardArt),
    { shows: 'the decoration up close', crop: 'art' },
    { shows: 'worn', side: softSide, view: 'front', isWorn: true, crop: wornCrop },
    { shows: 'on a wooden table', side: softSide, view: towardArt, scene: 'table' },
    from('front'),
    from(isRight ? 'right' : 'left'),
    from('back'),
    {
      shows: 'the underside of the brim',
      side: softSide,
      view: 'from-below',
      isWorn: true,
      crop: brimCrop,
    },
    { shows: 'outdoors in the evening', side: softSide, view: awayFromArt, scene: 'ledge' },
  ]
}

/** The pictures (WebP) of a product that is made to this design, in order, each as soon as it is drawn. Refuse like `drawDesignPicture`. */
export function drawProductPictures(material: DesignMaterial): Promise<DrawnSide>[] {
  return productPictures(material.document).map(async ({ shows, ...options }) => {
    return { bytes: await drawDesignPicture(material, { side, ...options }), shows }
  })
}
