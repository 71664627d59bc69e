import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'
import { designFonts } from '../fonts/design-font.ts'
import { isFlagPart } from '../graphics/flag-part.ts'
import { boundsOf } from './outline-path.ts'
import { drawPlacement } from './draw-placement.ts'
import { isOutline } from './placement-drawing.ts'
import { placementSvg } from './placement-svg.ts'

const outlines = (document: ReturnType<typeof aDesign>) =>
  drawPlacement(document, 'front', designAssets).shapes.filter(isOutline)

test('draws a 50 mm square 50 mm wide and high', () => {
  const document = aDesign([aGraphic({ graphic: 'square', size: 50 })])
  const [shape] = outlines(document)
  expect(boundsOf(shape?.path ?? [])).toEqual({ left: -25, top: -25, right: 25, bottom: 25 })
  expect(placementSvg(drawPlacement(document, 'front', designAssets))).toContain(
    'width="120mm" height="63mm"',
  )
})

test('scales and rotates a layer around its center', () => {
  const document = aDesign([aGraphic({ graphic: 'bar', size: 20, scale: 2, rotation: 90, x: 10, y: 5 })])
  const [layer] = drawPlacement(document, 'front', designAssets).layers
  expect(layer?.box.bottom).toBeCloseTo(25)
  expect(layer?.box.top).toBeCloseTo(-15)
  expect((layer?.box.right ?? 0) - (layer?.box.left ?? 0)).toBeCloseTo(3.2)
})

test.each(designFonts)('a capital H in $name has the requested cap height', ({ id }) => {
  const document = aDesign([aText({ text: 'H', font: id, capHeight: 20 })])
  const [layer] = drawPlacement(document, 'front', designAssets).layers
  expect((layer?.box.bottom ?? 0) - (layer?.box.top ?? 0)).toBeCloseTo(20, -0.3)
})

test('arched text is taller than straight text', () => {
  const boxOf = (arch: number) =>
    drawPlacement(aDesign([aText({ text: 'TRUCKER HAT', arch })]), 'front', designAssets).layers[0]?.box
  const [flat, arched] = [boxOf(0), boxOf(10)]
  if (!flat || !arched) throw new Error('nothing was drawn')
  expect(arched.bottom - arched.top).toBeGreaterThan(flat.bottom - flat.top + 7)
})

test('draws outlined text twice, with the wider shape below', () => {
  const document = aDesign([aText({ outline: { thread: 'B01', width: 1.5 } })])
  const shapes = outlines(document)
  expect(shapes.map(({ part, stroke, thread }) => [part, stroke, thread])).toEqual([
    ['outline', 3, 'B01'],
    ['fill', 0, 'B20'],
  ])
})

test('a patch is drawn below its layers and is larger than they are', () => {
  const document = aDesign([aText({ technique: 'woven-patch' })])
  const shapes = outlines(document)
  expect(shapes.map((shape) => shape.part)).toEqual(['patch-edge', 'patch', 'fill'])
  const [edge, patch, text] = shapes.map((shape) => boundsOf(shape.path))
  expect(edge?.left).toBeCloseTo((text?.left ?? 0) - 5)
  expect(patch?.left).toBeCloseTo((text?.left ?? 0) - 2.2)
})

test('layers on leather have the color of the engraving', () => {
  const shapes = outlines(aDesign([aText({ technique: 'leather-patch', thread: 'B48' })]))
  expect(shapes.at(-1)?.hex).toBe('#3a2110')
})

test('a text without its font is pending and still has a box', () => {
  const { shapes, layers } = drawPlacement(aDesign([aText({ x: 7 })]), 'front', {
    fonts: {},
    graphics: {},
    artworks: {},
  })
  expect(shapes).toEqual([])
  expect(layers[0]?.pending).toBe(true)
  expect(layers[0]?.box.right).toBeGreaterThan(7)
})

test('every graphic fills its 100 units; of a flag the ground does, and the other colors are inside', () => {
  for (const graphic of Object.keys(designAssets.graphics)) {
    const { box } =
      drawPlacement(aDesign([aGraphic({ graphic, size: 100 })]), 'front', designAssets).layers[0] ?? {}
    if (!box) throw new Error(graphic)
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    if (!isInsideFlag(graphic)) expect(Math.max(width, height)).toBeGreaterThan(75)
    expect(Math.max(width, height)).toBeLessThan(101)
  }
})

/** A color of a flag above its ground, which is the first one. */
const isInsideFlag = (graphic: string) => isFlagPart(graphic) && !graphic.endsWith('-1')

const artwork = aPrintedArtwork()
const print = anArt({ technique: 'print', x: 10, y: 5, rotation: 90 })
const printed = (changes: Partial<typeof print> = {}, used = artwork) =>
  drawPlacement(aDesign([{ ...print, ...changes }]), 'front', {
    fonts: {},
    graphics: {},
    artworks: { [used.id]: used },
  })

test('a print is drawn as its picture, in the size and rotation of its layer', () => {
  const drawing = printed()
  expect(drawing.shapes).toMatchObject([{ part: 'picture', artwork: artwork.id, width: 40, height: 30 }])
  const [layer] = drawing.layers
  expect(layer?.box.left).toBeCloseTo(-5)
  expect(layer?.box.bottom).toBeCloseTo(25)
  expect(placementSvg(drawing)).toContain(
    `<image href="/media/artworks/${artwork.id}.webp" x="-20" y="-15" width="40" height="30" preserveAspectRatio="none" transform="matrix(0 1 -1 0 10 5)"/>`,
  )
})

test('an artwork that is stitched, printed in threads or has no picture is drawn as flat shapes', () => {
  const { picture: _, ...older } = artwork
  const drawings = [printed({ technique: 'flat' }), printed({ printedIn: 'threads' }), printed({}, older)]
  for (const { shapes } of drawings) expect(shapes.map(({ part }) => part)).toEqual(['fill', 'fill'])
})
