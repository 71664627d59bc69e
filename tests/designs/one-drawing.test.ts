import { expect, test } from 'vitest'
import { embroider } from '#app/features/designer/hat/embroider.ts'
import { leatherPixels, wovenPixels } from '#app/features/designer/hat/patch-cloth.ts'
import {
  type ArtPiece,
  type DesignDocument,
  drawZone,
  hatCamera,
  lookOfDesign,
  shapesSvg,
  svgHat,
  type ZoneDrawing,
  zonePdf,
  zoneSurface,
} from '#modules/designs'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aMark, aText } from '#tests/support/design-factory.ts'
import { type Area, type Color, colorAt, nameOf, picture, type Raster, rasterOf, rgb } from './raster.ts'

const perMm = 6
const yellow = 'B19'
const red = 'B31'

/** Letters that are not the same in a mirror, a mark that is turned, two threads that no light confuses. */
function designIn(decoration: 'flat' | 'puff' | 'woven-patch' | 'leather-patch' | 'print'): DesignDocument {
  return aDesign([
    aMark({ mark: 'bolt', size: 30, x: -30, y: -3, rotation: 20, decoration, thread: red }),
    aText({ text: 'FRED', x: 14, y: 4, capHeight: 19, decoration, thread: yellow, rotation: -6 }),
  ])
}

const front = (document: DesignDocument) => drawZone(document, 'front', designAssets)
const areaOf = ({ zone }: ZoneDrawing): Area => ({
  left: -zone.width / 2,
  top: -zone.height / 2,
  width: zone.width,
  height: zone.height,
})

/** What the editor shows: the elements that its surface is made of. */
const editorRaster = (drawing: ZoneDrawing) => rasterOf(shapesSvg(drawing.shapes), areaOf(drawing), perMm)

/** A printer's view of the PDF: its operators, read back as paths. */
function pdfElements(pdf: string): string {
  const content = /stream\n([\s\S]*)\nendstream/.exec(pdf)?.[1] ?? ''
  const [matrix] = /^[-\d. ]+(?= cm)/.exec(content) ?? ['']
  const shapes: string[] = []
  let state = { fill: '', edge: '', width: 0 }
  let d = ''
  for (const line of content.split('\n')) {
    const numbers = line.match(/-?[\d.]+/g) ?? []
    const color = (from: number) =>
      `rgb(${numbers
        .slice(from, from + 3)
        .map((share) => Math.round(Number(share) * 255))
        .join()})`
    if (line.endsWith(' rg')) {
      const hasEdge = line.includes('RG')
      state = {
        fill: color(hasEdge ? 4 : 0),
        edge: hasEdge ? color(0) : '',
        width: hasEdge ? Number(numbers[3]) : 0,
      }
      d = ''
    } else if (/ [mlc]$/.test(line)) d += line.at(-1)?.toUpperCase() + numbers.join(' ')
    else if (line === 'h') d += 'Z'
    else if (/^[fB]\*?$/.test(line)) {
      const edge =
        state.width > 0 ? ` stroke="${state.edge}" stroke-width="${state.width}" stroke-linejoin="round"` : ''
      shapes.push(
        `<path fill="${state.fill}" fill-rule="${line.endsWith('*') ? 'evenodd' : 'nonzero'}"${edge} d="${d}"/>`,
      )
    }
  }
  return `<g transform="matrix(${matrix.trim()})">${shapes.join('')}</g>`
}

/** The PDF's page has its zero below; what is printed is the trim box. */
function pdfRaster(drawing: ZoneDrawing): Promise<Raster> {
  const pdf = new TextDecoder().decode(zonePdf(drawing))
  const box = (name: string) =>
    (new RegExp(`/${name} \\[([^\\]]+)`).exec(pdf)?.[1] ?? '').split(' ').map(Number)
  const [left = 0, low = 0, right = 0, high = 0] = box('TrimBox')
  const page = box('MediaBox')[3] ?? 0
  const area = { left, top: page - high, width: right - left, height: high - low }
  return rasterOf(
    `<g transform="matrix(1 0 0 -1 0 ${page})">${pdfElements(pdf)}</g>`,
    area,
    (perMm * 25.4) / 72,
  )
}

interface Sheet {
  readonly drawing: ZoneDrawing
  readonly editor: Raster
  readonly palette: readonly Color[]
}

async function sheetOf(document: DesignDocument, cloth: string): Promise<Sheet> {
  const drawing = front(document)
  const hexes = [...new Set([cloth, ...drawing.shapes.map(({ hex }) => hex)])]
  return { drawing, editor: await editorRaster(drawing), palette: hexes.map(rgb) }
}

/**
 * The share of the zone that has another colour than in the editor, of the places that are not within a mm of an edge.
 * `seen` names the colour at a place in mm; places of the colour `except` are left out.
 */
function drift(
  { drawing, editor, palette }: Sheet,
  seen: (x: number, y: number) => number,
  except = -2,
): number {
  const { width, height } = drawing.zone
  let [asked, other] = [0, 0]
  for (let y = -height / 2 + 1; y < height / 2 - 1; y += 0.7) {
    for (let x = -width / 2 + 1; x < width / 2 - 1; x += 0.7) {
      const here = (dx: number, dy: number) => {
        const color = colorAt(editor, (x + dx + width / 2) * perMm, (y + dy + height / 2) * perMm)
        return color ? nameOf(color, palette) : 0
      }
      const wanted = here(0, 0)
      const isEdge = [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [0.7, 0.7],
        [-0.7, 0.7],
        [0.7, -0.7],
        [-0.7, -0.7],
      ].some(([dx = 0, dy = 0]) => here(dx, dy) !== wanted)
      if (isEdge || wanted === except) continue
      asked += 1
      if (seen(x, y) !== wanted) other += 1
    }
  }
  expect(asked).toBeGreaterThan(5000)
  return other / asked
}

const navy = '#1d2b47'

const pdfNames = async (sheet: Sheet, moved = 0) => {
  const raster = await pdfRaster(sheet.drawing)
  const { width, height } = sheet.drawing.zone
  return (x: number, y: number) => {
    const color = colorAt(raster, (x + moved + width / 2) * perMm, (y + height / 2) * perMm)
    return color ? nameOf(color, sheet.palette) : 0
  }
}

/** The picture that the server draws, looked at where the hat's own formula puts a mm of the zone. */
async function serverNames(sheet: Sheet, document: DesignDocument) {
  const size = 1600
  const look = lookOfDesign(document, designAssets)
  const raster = await picture(svgHat(look, 'front', { size, ground: '#e7e4dd' }))
  const surface = zoneSurface(document.blank, 'front')
  const camera = hatCamera('front', size)
  return (x: number, y: number) => {
    const [column, row] = camera.project(surface.point(x, y, 0.08, 0))
    return nameOf(colorAt(raster, column, row), sheet.palette)
  }
}

async function texture(piece: ArtPiece): Promise<Raster> {
  const { left, top, right, bottom } = piece.box
  const art = await rasterOf(piece.drawing, { left, top, width: right - left, height: bottom - top }, perMm)
  if (piece.patch) {
    const { color } =
      piece.decoration === 'leather-patch'
        ? leatherPixels(art, piece.patch, piece.box, perMm)
        : wovenPixels(art, piece.patch, perMm)
    return color
  }
  if (piece.decoration === 'print') return art
  const { color } = embroider({ ...art, pixelsPerMm: perMm, puff: piece.decoration === 'puff' })
  return { ...art, pixels: color }
}

/** What the pieces of the 3D hat are painted with, where they lie in the zone. */
async function textureNames(sheet: Sheet, document: DesignDocument) {
  const pieces = lookOfDesign(document, designAssets).art.front ?? []
  const painted = await Promise.all(pieces.map(async (piece) => ({ piece, raster: await texture(piece) })))
  return (x: number, y: number) => {
    for (const { piece, raster } of painted.toReversed()) {
      const color = colorAt(raster, (x - piece.box.left) * perMm, (y - piece.box.top) * perMm)
      if (color) return nameOf(color, sheet.palette)
    }
    return 0
  }
}

/** The picture shows what the drawing leaves out: the seam of leather, the shadow that a patch throws. */
const mostDrift = {
  flat: 0.01,
  puff: 0.01,
  print: 0.01,
  'woven-patch': 0.045,
  'leather-patch': 0.04,
} as const

for (const decoration of ['flat', 'puff', 'woven-patch', 'leather-patch', 'print'] as const) {
  test(`a ${decoration} is the same in the editor, on the hat, in the shop’s picture and in the artist’s file`, async () => {
    const document = designIn(decoration)
    const sheet = await sheetOf(document, navy)
    expect(drift(sheet, await pdfNames(sheet))).toBeLessThan(0.002)
    expect(drift(sheet, await serverNames(sheet, document))).toBeLessThan(mostDrift[decoration])
    // Threads wound over the edge of a woven patch are a mesh of their own.
    const wound = decoration === 'woven-patch' ? 1 : -2
    expect(drift(sheet, await textureNames(sheet, document), wound)).toBeLessThan(0.01)
  })
}

test('a drawing that is moved by two mm, mirrored, or in another thread is told apart', async () => {
  const document = designIn('flat')
  const sheet = await sheetOf(document, navy)
  expect(drift(sheet, await pdfNames(sheet, 2))).toBeGreaterThan(0.02)
  const server = await serverNames(sheet, document)
  expect(drift(sheet, (x, y) => server(-x, y))).toBeGreaterThan(0.1)
  const other = aDesign(document.zones.front.layers.map((layer) => ({ ...layer, thread: red })))
  expect(drift(sheet, await textureNames(sheet, other))).toBeGreaterThan(0.025)
})
