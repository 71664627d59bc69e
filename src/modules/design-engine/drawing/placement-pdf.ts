import { type PdfObject, pdfFile } from '#shared/drawing/pdf-document.ts'
import { multiply, type OutlinePath } from './outline-path.ts'
import { rgbOf } from '../colors/oklab.ts'
import {
  type DrawnOutline,
  type DrawnPicture,
  isOutline,
  type PlacementDrawing,
} from './placement-drawing.ts'

/** Points per millimeter. */
const scale = 72 / 25.4
/** Millimeters around the area: patches and outlines may extend beyond its edge. */
const bleed = 10

/** An artwork's picture for a PDF: a JPEG, or its colors and its opacity, each deflated. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly filter: 'DCTDecode' | 'FlateDecode'
  readonly colors: Uint8Array
  readonly opacity: Uint8Array | null
}

/**
 * A placement at true size on one page. It contains outlines only: text isn't in fonts, and the only images are full-color
 * prints, which `pictures` supplies by artwork id. The trim box is the area that is decorated.
 */
export function placementPdf(
  { placement, shapes }: PlacementDrawing,
  pictures: Readonly<Record<string, PdfPicture>> = {},
): Uint8Array {
  const [width, height] = [placement.width + 2 * bleed, placement.height + 2 * bleed]
  const box = (inset: number) =>
    [inset, inset, width - inset, height - inset].map((side) => short(side * scale)).join(' ')
  const used = [...new Set(shapes.flatMap((shape) => (isOutline(shape) ? [] : [shape.artwork])))]
  // Millimeters from the center with y pointing down, as in the drawing.
  const content = [
    `${short(scale)} 0 0 ${short(-scale)} ${short((width / 2) * scale)} ${short((height / 2) * scale)} cm 1 j`,
    ...shapes.map((shape) =>
      isOutline(shape) ? drawnOutline(shape) : drawnPicture(shape, used.indexOf(shape.artwork)),
    ),
  ].join('\n')
  const images = used.flatMap((id, index) => imageObjects(id, firstImage + 2 * index, pictures[id]))
  const names = used.map((_, index) => `/P${index} ${firstImage + 2 * index} 0 R`).join(' ')
  const resources = names && `/XObject << ${names} >> `
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box(0)}] /TrimBox [${box(bleed)}] /Contents 4 0 R /Resources << ${resources}>> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...images,
  ])
}

function drawnOutline({ path, hex, evenOdd, stroke }: DrawnOutline): string {
  const color = rgbOf(hex)
    .map((channel) => short(channel / 255))
    .join(' ')
  const edge = stroke > 0 ? `${color} RG ${short(stroke)} w ` : ''
  return `${edge}${color} rg\n${operators(path)}${stroke > 0 ? 'B' : 'f'}${evenOdd ? '*' : ''}`
}

/** A PDF image fills the square from 0,0 to 1,1, with its first row at the top. */
function drawnPicture({ width, height, matrix }: DrawnPicture, index: number): string {
  const transform = multiply(matrix, [width, 0, 0, -height, -width / 2, height / 2])
  return `q ${transform.map(short).join(' ')} cm /P${index} Do Q`
}

/** The number of the first object after catalog, pages, page and content. */
const firstImage = 5

/** Always two objects, image and mask, so that the object numbers are predictable. */
function imageObjects(id: string, number: number, picture: PdfPicture | undefined): PdfObject[] {
  if (!picture) throw new Error(`The picture of artwork ${id} is missing.`)
  const { width, height, filter, colors, opacity } = picture
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`
  const mask = opacity ? ` /SMask ${number + 1} 0 R` : ''
  return [
    { head: `${head} /ColorSpace /DeviceRGB /Filter /${filter}${mask}`, stream: colors },
    opacity ? { head: `${head} /ColorSpace /DeviceGray /Filter /FlateDecode`, stream: opacity } : 'null',
  ]
}

function operators(path: OutlinePath): string {
  return path
    .map((segment) => {
      if (segment[0] === 'Z') return 'h\n'
      const [letter, ...numbers] = segment
      return `${numbers.map(short).join(' ')} ${letter === 'C' ? 'c' : letter === 'M' ? 'm' : 'l'}\n`
    })
    .join('')
}

function short(value: number): string {
  return String(Number(value.toFixed(4)))
}
