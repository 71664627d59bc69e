import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aMark, anArt, aText } from '#tests/support/design-factory.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'
import { designFonts } from './fonts.ts'
import { marks } from './marks.ts'
import { boundsOf } from './outline-path.ts'
import { drawZone, isOutline } from './zone-drawing.ts'
import { zoneSvg } from './zone-svg.ts'

const outlines = (document: ReturnType<typeof aDesign>) =>
  drawZone(document, 'front', designAssets).shapes.filter(isOutline)

test('a square of 50 mm is 50 mm wide and high in the drawing', () => {
  const document = aDesign([aMark({ mark: 'square', size: 50 })])
  const [shape] = outlines(document)
  expect(boundsOf(shape?.path ?? [])).toEqual({ left: -25, top: -25, right: 25, bottom: 25 })
  expect(zoneSvg(drawZone(document, 'front', designAssets))).toContain('width="120mm" height="63mm"')
})

test('scale and rotation act around the middle of a layer', () => {
  const document = aDesign([aMark({ mark: 'bar', size: 20, scale: 2, rotation: 90, x: 10, y: 5 })])
  const [layer] = drawZone(document, 'front', designAssets).layers
  expect(layer?.box.bottom).toBeCloseTo(25)
  expect(layer?.box.top).toBeCloseTo(-15)
  expect((layer?.box.right ?? 0) - (layer?.box.left ?? 0)).toBeCloseTo(3.2)
})

test.each(designFonts)('a capital H of $name is as high as the text says', ({ id }) => {
  const document = aDesign([aText({ text: 'H', font: id, capHeight: 20 })])
  const [layer] = drawZone(document, 'front', designAssets).layers
  expect((layer?.box.bottom ?? 0) - (layer?.box.top ?? 0)).toBeCloseTo(20, -0.3)
})

test('arched text stands higher in the middle than at its ends', () => {
  const boxOf = (arch: number) =>
    drawZone(aDesign([aText({ text: 'TRUCKER HAT', arch })]), 'front', designAssets).layers[0]?.box
  const [flat, arched] = [boxOf(0), boxOf(10)]
  if (!flat || !arched) throw new Error('nothing was drawn')
  expect(arched.bottom - arched.top).toBeGreaterThan(flat.bottom - flat.top + 7)
})

test('an outlined text is drawn twice, the wider one below', () => {
  const document = aDesign([aText({ outline: { thread: 'B01', width: 1.5 } })])
  const shapes = outlines(document)
  expect(shapes.map(({ part, stroke, thread }) => [part, stroke, thread])).toEqual([
    ['outline', 3, 'B01'],
    ['fill', 0, 'B20'],
  ])
})

test('a patch lies under its layers and is larger than they are', () => {
  const document = aDesign([aText({ decoration: 'woven-patch' })])
  const shapes = outlines(document)
  expect(shapes.map((shape) => shape.part)).toEqual(['patch-edge', 'patch', 'fill'])
  const [edge, patch, text] = shapes.map((shape) => boundsOf(shape.path))
  expect(edge?.left).toBeCloseTo((text?.left ?? 0) - 5)
  expect(patch?.left).toBeCloseTo((text?.left ?? 0) - 2.2)
})

test('whatever is burned into leather has the colour of the burn', () => {
  const shapes = outlines(aDesign([aText({ decoration: 'leather-patch', thread: 'B48' })]))
  expect(shapes.at(-1)?.hex).toBe('#3a2110')
})

test('a text waits for its font and keeps its place meanwhile', () => {
  const { shapes, layers } = drawZone(aDesign([aText({ x: 7 })]), 'front', { fonts: {}, artworks: {} })
  expect(shapes).toEqual([])
  expect(layers[0]?.waiting).toBe(true)
  expect(layers[0]?.box.right).toBeGreaterThan(7)
})

test('every mark is drawn within its 100 units', () => {
  for (const mark of marks) {
    const { box } =
      drawZone(aDesign([aMark({ mark: mark.id, size: 100 })]), 'front', designAssets).layers[0] ?? {}
    if (!box) throw new Error(mark.id)
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    expect(Math.max(width, height)).toBeGreaterThan(75)
    expect(Math.max(width, height)).toBeLessThan(101)
  }
})

const artwork = aPrintedArtwork()
const print = anArt({ decoration: 'print', x: 10, y: 5, rotation: 90 })
const printed = (changes: Partial<typeof print> = {}, kept = artwork) =>
  drawZone(aDesign([{ ...print, ...changes }]), 'front', { fonts: {}, artworks: { [kept.id]: kept } })

test('a print is its picture, of the size of its layer and turned with it', () => {
  const drawing = printed()
  expect(drawing.shapes).toMatchObject([{ part: 'picture', artwork: artwork.id, width: 40, height: 30 }])
  const [layer] = drawing.layers
  expect(layer?.box.left).toBeCloseTo(-5)
  expect(layer?.box.bottom).toBeCloseTo(25)
  expect(zoneSvg(drawing)).toContain(
    `<image href="/media/artworks/${artwork.id}.webp" x="-20" y="-15" width="40" height="30" preserveAspectRatio="none" transform="matrix(0 1 -1 0 10 5)"/>`,
  )
})

test('sewn, printed in threads, or without a kept picture an artwork is its flat shapes', () => {
  const { picture: _, ...older } = artwork
  const drawings = [printed({ decoration: 'flat' }), printed({ printedIn: 'threads' }), printed({}, older)]
  for (const { shapes } of drawings) expect(shapes.map(({ part }) => part)).toEqual(['fill', 'fill'])
})
