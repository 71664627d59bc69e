import { pathData } from './outline-path.ts'
import {
  type DrawnOutline,
  type DrawnPicture,
  type DrawnShape,
  isOutline,
  type PlacementDrawing,
} from './placement-drawing.ts'

/** The shapes as SVG elements, in millimeters from the center of the placement. */
export function shapesSvg(shapes: readonly DrawnShape[]): string {
  return shapes.map((shape) => (isOutline(shape) ? outlineSvg(shape) : pictureSvg(shape))).join('')
}

function outlineSvg({ path, hex, evenOdd, stroke }: DrawnOutline): string {
  const edge =
    stroke > 0 ? ` stroke="${hex}" stroke-width="${Number(stroke.toFixed(3))}" stroke-linejoin="round"` : ''
  return `<path fill="${hex}"${evenOdd ? ' fill-rule="evenodd"' : ''}${edge} d="${pathData(path)}"/>`
}

/** A printed picture as an SVG element. */
export function pictureSvg({ href, width, height, matrix }: DrawnPicture): string {
  const transform = matrix.map((value) => Number(value.toFixed(5))).join(' ')
  return `<image href="${href}" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" preserveAspectRatio="none" transform="matrix(${transform})"/>`
}

/** A placement as a separate SVG at true size, with a transparent background. */
export function placementSvg(drawing: PlacementDrawing): string {
  const { width, height } = drawing.placement
  const view = `${-width / 2} ${-height / 2} ${width} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${view}">${shapesSvg(drawing.shapes)}</svg>`
}
