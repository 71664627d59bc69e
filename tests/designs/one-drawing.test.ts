import { expect, test } from 'vitest'
import { embroider } from '#app/features/designer/hat/stitching/embroider.ts'
import { leatherPixels, wovenPixels } from '#app/features/designer/hat/textures/patch-cloth.ts'
import {
  type ArtPiece,
  type DesignDocument,
  drawPlacement,
  hatCamera,
  lookOfDesign,
  shapesSvg,
  svgHat,
  type PlacementDrawing,
  type DesignAssets,
  placementPdf,
  placementSurface,
} from '#modules/design-engine'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { pdfRaster } from './pdf-raster.ts'
import { aPhotograph, fieldColors } from './photograph.ts'
import { type Area, type Color, colorAt, nameOf, picture, type Raster, rasterOf, rgb } from './raster.ts'

const perMm = 6
const yellow = 'B19'
const red = 'B31'
const navy = '#1d2b47'

/** Asymmetric letters, a rotated graphic, and two threads that look different in any light. */
function designIn(technique: 'flat' | 'puff' | 'woven-patch' | 'leather-patch' | 'print'): DesignDocument {
  return aDesign([
    aGraphic({ graphic: 'bolt', size: 30, x: -30, y: -3, rotation: 20, technique, thread: red }),
    aText({ text: 'FRED', x: 14, y: 4, capHeight: 19, technique, thread: yellow, rotation: -6 }),
  ])
}

const front = (document: DesignDocument, assets = designAssets) => drawPlacement(document, 'front', assets)
const areaOf = ({ placement }: PlacementDrawing): Area => ({
  left: -placement.width / 2,
  top: -placement.height / 2,
  width: placement.width,
  height: placement.height,
})

/** The editor's picture: the elements that its surface renders. */
const editorRaster = (drawing: PlacementDrawing) =>
  rasterOf(shapesSvg(drawing.shapes), areaOf(drawing), perMm)

interface Sheet {
  readonly document: DesignDocument
  readonly assets: DesignAssets
  readonly drawing: PlacementDrawing
  readonly editor: Raster
  readonly palette: readonly Color[]
}

async function sheetOf(
  document: DesignDocument,
  assets = designAssets,
  more: readonly string[] = [],
): Promise<Sheet> {
  const drawing = front(document, assets)
  const own = drawing.shapes.flatMap((shape) => ('hex' in shape ? [shape.hex] : []))
  const hexes = [...new Set([navy, ...own, ...more])]
  return { document, assets, drawing, editor: await editorRaster(drawing), palette: hexes.map(rgb) }
}

/**
 * The share of the placement whose color differs from the editor, ignoring points within a mm of an edge. `seen` returns the
 * index of the color at a point in mm. Points with the color `except` are skipped.
 */
function drift(
  { drawing, editor, palette }: Sheet,
  seen: (x: number, y: number) => number,
  except = -2,
): number {
  const { width, height } = drawing.placement
  let [compared, different] = [0, 0]
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
      compared += 1
      if (seen(x, y) !== wanted) different += 1
    }
  }
  expect(compared).toBeGreaterThan(5000)
  return different / compared
}

interface PdfOptions {
  readonly moved?: number
  readonly pictures?: Parameters<typeof placementPdf>[1]
}

const pdfNames = async (sheet: Sheet, { moved = 0, pictures = {} }: PdfOptions = {}) => {
  const raster = await pdfRaster(placementPdf(sheet.drawing, pictures), perMm)
  const { width, height } = sheet.drawing.placement
  return (x: number, y: number) => {
    const color = colorAt(raster, (x + moved + width / 2) * perMm, (y + height / 2) * perMm)
    return color ? nameOf(color, sheet.palette) : 0
  }
}

/** Samples the server's picture at the points where the hat's geometry puts the placement. */
async function serverNames(sheet: Sheet, document = sheet.document) {
  const size = 1600
  const look = lookOfDesign(document, sheet.assets)
  const raster = await picture(svgHat(look, 'front', { size, ground: '#e7e4dd' }))
  const surface = placementSurface(document.blank, 'front')
  const camera = hatCamera(document.blank, 'front', size)
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
      piece.technique === 'leather-patch'
        ? leatherPixels(art, piece.patch, piece.box, perMm)
        : wovenPixels(art, piece.patch, perMm)
    return color
  }
  if (piece.technique === 'print') return art
  const { color } = embroider({ ...art, pixelsPerMm: perMm, puff: piece.technique === 'puff' })
  return { ...art, pixels: color }
}

/** Samples the textures of the 3D hat at their positions in the placement. */
async function textureNames(sheet: Sheet, document = sheet.document) {
  const art = lookOfDesign(document, sheet.assets).art.front ?? []
  const painted = await Promise.all(art.map(async (piece) => ({ piece, raster: await texture(piece) })))
  return (x: number, y: number) => {
    for (const { piece, raster } of painted.toReversed()) {
      const color = colorAt(raster, (x - piece.box.left) * perMm, (y - piece.box.top) * perMm)
      if (color) return nameOf(color, sheet.palette)
    }
    return 0
  }
}

/** The picture shows details that the drawing omits, such as the stitching on leather and the shadow of a patch. */
const maxDrift = {
  flat: 0.01,
  puff: 0.01,
  print: 0.01,
  'woven-patch': 0.045,
  'leather-patch': 0.04,
} as const

for (const technique of ['flat', 'puff', 'woven-patch', 'leather-patch', 'print'] as const) {
  test(`a ${technique} design looks the same in the editor, on the hat, in the server picture and in the artist’s file`, async () => {
    const document = designIn(technique)
    const sheet = await sheetOf(document)
    expect(drift(sheet, await pdfNames(sheet))).toBeLessThan(0.002)
    expect(drift(sheet, await serverNames(sheet))).toBeLessThan(maxDrift[technique])
    // The wound threads on the edge of a woven patch are a separate mesh.
    const wound = technique === 'woven-patch' ? 1 : -2
    expect(drift(sheet, await textureNames(sheet), wound)).toBeLessThan(0.01)
  })
}

test('detects a drawing that is shifted by 2 mm, mirrored or in another thread', async () => {
  const document = designIn('flat')
  const sheet = await sheetOf(document)
  expect(drift(sheet, await pdfNames(sheet, { moved: 2 }))).toBeGreaterThan(0.02)
  const server = await serverNames(sheet)
  expect(drift(sheet, (x, y) => server(-x, y))).toBeGreaterThan(0.1)
  const other = aDesign(document.placements.front.layers.map((layer) => ({ ...layer, thread: red })))
  expect(drift(sheet, await textureNames(sheet, other))).toBeGreaterThan(0.025)
})

test('a printed photo looks the same in the editor, on the hat, in the server picture and in the artist’s file', async () => {
  const { assets, pdf } = await aPhotograph()
  const document = aDesign([
    anArt({ technique: 'print', width: 64, height: 48, x: 6, y: 3, rotation: -8 }),
    aText({ text: 'FRED', x: -44, y: 20, capHeight: 9, technique: 'print', thread: 'B01' }),
  ])
  const sheet = await sheetOf(document, assets, fieldColors)
  // A photo has far more shades than there are threads.
  const shades = new Set<string>()
  for (let x = 360; x < 420; x += 1) shades.add(String(colorAt(sheet.editor, x, 200)))
  expect(shades.size).toBeGreaterThan(30)
  expect(drift(sheet, await pdfNames(sheet, { pictures: pdf }))).toBeLessThan(0.002)
  expect(drift(sheet, await serverNames(sheet))).toBeLessThan(0.01)
  expect(drift(sheet, await textureNames(sheet))).toBeLessThan(0.01)
  const mirrored = await serverNames(sheet)
  expect(drift(sheet, (x, y) => mirrored(12 - x, y))).toBeGreaterThan(0.2)
})
