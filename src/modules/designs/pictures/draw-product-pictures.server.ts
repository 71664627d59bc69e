import type { DesignDocument, HatView } from '#modules/design-engine'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { drawDesignPicture } from './draw-design-picture.server.ts'

export interface DrawnSide {
  readonly bytes: Uint8Array
  /** Which side it shows, in words. */
  readonly side: string
}

const side = 1600

/** A product's pictures show the hat larger than others. From the side it is wider: the brim needs room. */
const zooms: Readonly<Record<HatView, number>> = {
  front: 1.25,
  'front-left': 1.12,
  'front-right': 1.12,
  left: 1.03,
  right: 1.03,
  back: 1.25,
}

/** A flat brim is wider, and would touch the edge. */
const zoomOf = ({ document }: DesignMaterial, view: HatView) =>
  document.blank === 'rope-flat-brim' ? Math.max(1, zooms[view] - 0.06) : zooms[view]

const words: Readonly<Record<HatView, string>> = {
  front: 'from the front',
  'front-left': 'from the front and the left',
  'front-right': 'from the front and the right',
  left: 'from the left',
  right: 'from the right',
  back: 'from the back',
}

/** Front, three-quarter, side and back; the side is the one with art. */
export function productViews({ placements }: DesignDocument): readonly HatView[] {
  const isRight = placements.right.layers.length > 0 && placements.left.layers.length === 0
  return isRight ? ['front', 'front-right', 'right', 'back'] : ['front', 'front-left', 'left', 'back']
}

/** The pictures (WebP) of a product that is made to this design, one after the other. Refuses like `drawDesignPicture`. */
export async function drawProductPictures(material: DesignMaterial): Promise<DrawnSide[]> {
  const pictures: DrawnSide[] = []
  for (const view of productViews(material.document)) {
    const bytes = await drawDesignPicture(material, { view, side, zoom: zoomOf(material, view) })
    pictures.push({ bytes, side: words[view] })
  }
  return pictures
}
