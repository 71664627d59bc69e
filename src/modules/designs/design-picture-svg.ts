import type { DesignDocument } from './design-document.ts'
import { fabricHex } from './fabrics.ts'
import { type DesignAssets, drawZone, shapesSvg } from './zone-drawing.ts'

/** The front of the hat with what is on it. */
export function designPictureSvg(document: DesignDocument, assets: DesignAssets): string {
  const drawing = drawZone(document, 'front', assets)
  const { width } = drawing.zone
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="${-width / 2} ${-width / 2} ${width} ${width}">` +
    `<rect x="${-width / 2}" y="${-width / 2}" width="${width}" height="${width}" fill="${fabricHex(document.colors.front)}"/>` +
    `${shapesSvg(drawing.shapes)}</svg>`
  )
}
