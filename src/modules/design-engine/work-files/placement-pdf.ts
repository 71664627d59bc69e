import { type PdfObject, pdfFile } from '#shared/drawing/pdf-document.ts'
import { multiply, type OutlinePath } from '../drawing/outline-path.ts'
import { rgbOf } from '../colors/oklab.ts'
import { type DrawnPicture, isOutline, type PlacementDrawing } from '../drawing/placement-drawing.ts'
import {
  bleed,
  hairline,
  type WorkGroup,
  type WorkInk,
  type WorkPart,
  workSheet,
  type WorkStep,
  workSteps,
} from './work-sheet.ts'

/** Points per millimeter. */
const scale = 72 / 25.4

/** An artwork's picture for a PDF: a JPEG, or its colors and its opacity, each deflated. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly filter: 'DCTDecode' | 'FlateDecode'
  readonly colors: Uint8Array
  readonly opacity: Uint8Array | null
}

/**
 * A placement at true size on one page, for a workshop. Each thread, and the line to cut, is a spot color; each step (stitch,
 * engrave, print, cut and others) is a layer that can be switched off. It contains areas only: text isn't in fonts, and the only
 * images are full-color prints, which `pictures` supplies by artwork id. The trim box is the area that is decorated.
 */
export function placementPdf(
  drawing: PlacementDrawing,
  pictures: Readonly<Record<string, PdfPicture>> = {},
): Uint8Array {
  const { placement, shapes } = drawing
  const [width, height] = [placement.width + 2 * bleed, placement.height + 2 * bleed]
  const box = (inset: number) =>
    [inset, inset, width - inset, height - inset].map((side) => short(side * scale)).join(' ')
  const groups = workSheet(drawing)
  const used: Used = {
    artworks: unique(shapes.flatMap((shape) => (isOutline(shape) ? [] : [shape.artwork]))),
    inks: inksOf(groups),
    steps: unique(groups.map(({ step }) => step)),
  }
  // Millimeters from the center with y pointing down, as in the drawing.
  const content = [
    `${short(scale)} 0 0 ${short(-scale)} ${short((width / 2) * scale)} ${short((height / 2) * scale)} cm ${hairline} w`,
    ...groups.map((group) => drawnGroup(group, used)),
  ].join('\n')
  const images = used.artworks.flatMap((id, index) => imageObjects(id, firstImage + 2 * index, pictures[id]))
  const firstInk = firstImage + images.length
  const firstStep = firstInk + used.inks.length
  const steps = used.steps.map((_, index) => `${firstStep + index} 0 R`).join(' ')
  const named = (letter: string, count: number, object: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => `/${letter}${index} ${object(index)} 0 R`).join(' ')
  const resources = [
    `/XObject << ${named('P', used.artworks.length, (index) => firstImage + 2 * index)} >>`,
    `/ColorSpace << ${named('I', used.inks.length, (index) => firstInk + index)} >>`,
    `/Properties << ${named('L', used.steps.length, (index) => firstStep + index)} >>`,
  ].join(' ')
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [${steps}] /D << /Order [${steps}] /ON [${steps}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box(0)}] /TrimBox [${box(bleed)}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...images,
    ...used.inks.map(inkObject),
    ...used.steps.map((step) => `<< /Type /OCG /Name (${workSteps[step]}) >>`),
  ])
}

/** What the page refers to, by position. */
interface Used {
  readonly artworks: readonly string[]
  readonly inks: readonly WorkInk[]
  readonly steps: readonly WorkStep[]
}

function inksOf(groups: readonly WorkGroup[]): WorkInk[] {
  const inks = groups.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'picture' ? [] : [part.ink])),
  )
  return [...new Map(inks.map((ink) => [ink.name, ink])).values()]
}

/** A spot color: its name, and what it looks like where that ink or thread isn't at hand. */
function inkObject({ name, hex }: WorkInk): string {
  const escaped = name.replace(
    /[^\w.-]/g,
    (letter) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  const color = rgbOf(hex)
    .map((channel) => short(channel / 255))
    .join(' ')
  return `[ /Separation /${escaped} /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [${color}] /N 1 >> ]`
}

function drawnGroup({ step, parts }: WorkGroup, used: Used): string {
  const inside = parts.map((part) => drawnPart(part, used)).join('\n')
  return `/OC /L${used.steps.indexOf(step)} BDC\n${inside}\nEMC`
}

function drawnPart(part: WorkPart, { artworks, inks }: Used): string {
  if (part.kind === 'picture') return drawnPicture(part.picture, artworks.indexOf(part.picture.artwork))
  const ink = `/I${inks.findIndex(({ name }) => name === part.ink.name)}`
  if (part.kind === 'line') return `${ink} CS 1 SCN\n${operators(part.path)}S`
  const areas = part.areas.map(({ path, evenOdd }) => `${operators(path)}f${evenOdd ? '*' : ''}`)
  return `${ink} cs 1 scn\n${areas.join('\n')}`
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

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
