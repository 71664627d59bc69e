import { describe, expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'
import { applyCommand } from '../document/design-commands.ts'
import { type DesignDocument, type Layer, type GraphicLayer, newDesign } from '../document/design-document.ts'
import type { PlacementName } from '../document/design-types.ts'
import { checkDesign } from './check-design.ts'
import { canBeMade, type CheckCode } from './design-check.ts'
import { estimateDesign } from './estimate-design.ts'

const squareOf = (pixels: number) => ({
  id: anArt().artwork,
  name: 'square.png',
  width: 10,
  height: 10,
  pixels: { width: pixels, height: pixels },
  threads: ['B31'],
  shapes: [{ color: 0, evenOdd: false, d: 'M0 0H10V10H0Z' }],
})
const assets = { ...designAssets, artworks: { [anArt().artwork]: squareOf(150) } }
const codes = (document: DesignDocument) => checkDesign(document, assets).map((check) => check.code)

const problems: {
  problem: string
  layer: Layer
  placement?: PlacementName
  code: CheckCode
  fixed?: boolean
}[] = [
  { problem: 'letters of 5 mm in flat stitch', layer: aText({ capHeight: 5 }), code: 'small-letters' },
  {
    problem: 'letters of 12 mm in puff',
    layer: aText({ capHeight: 12, technique: 'puff' }),
    code: 'small-letters',
  },
  {
    problem: 'letters of 3 mm on leather',
    layer: aText({ capHeight: 3, technique: 'leather-patch' }),
    code: 'small-letters',
  },
  {
    problem: 'a bar of 0.8 mm in flat stitch',
    layer: aGraphic({ graphic: 'bar', size: 10 }),
    code: 'thin-lines',
  },
  {
    problem: 'a bar of 4 mm in puff',
    layer: aGraphic({ graphic: 'bar', size: 50, technique: 'puff' }),
    code: 'thin-lines',
  },
  {
    problem: 'letters made of thin neon lines',
    layer: aText({ font: 'monoton', capHeight: 12 }),
    code: 'thin-lines',
  },
  {
    problem: 'neon letters with narrow gaps',
    layer: aText({ font: 'monoton', capHeight: 12 }),
    code: 'tight-gaps',
    fixed: false,
  },
  {
    problem: 'a graphic of 70 mm on the front',
    layer: aGraphic({ graphic: 'square', size: 70 }),
    code: 'too-large',
  },
  { problem: 'a graphic outside of the front', layer: aGraphic({ x: 55 }), code: 'outside-placement' },
  { problem: 'a graphic close to the edge', layer: aGraphic({ x: 47 }), code: 'outside-safe-area' },
  {
    problem: 'a letter that the font lacks',
    layer: aText({ text: 'Ωmega' }),
    code: 'missing-letters',
    fixed: false,
  },
  { problem: 'navy on navy', layer: aGraphic({ thread: 'B52' }), code: 'low-contrast' },
  { problem: 'a picture of 150 pixels at 40 mm', layer: anArt({ height: 40 }), code: 'low-resolution' },
]

test.each(problems)('reports $problem', ({ layer, placement = 'front', code, fixed = true }) => {
  const document = aDesign([layer], placement)
  const check = checkDesign(document, assets).find((one) => one.code === code)
  expect(check?.placement).toBe(placement)
  expect(check?.layerId).toBe(layer.id)
  if (!fixed) return
  const result = (check?.fix?.commands ?? []).reduce(applyCommand, document)
  expect(result).not.toBe(document)
  expect(codes(result)).not.toContain(code)
})

test.each([
  aText({ capHeight: 12 }),
  aText({ font: 'archivo-black', capHeight: 9, arch: 6 }),
  aText({ font: 'alfa-slab-one', text: 'OAKS', capHeight: 24, technique: 'puff', tracking: 2 }),
  aGraphic(),
  aGraphic({ graphic: 'mountains', size: 40 }),
  aGraphic({ graphic: 'bar', size: 60 }),
  aText({ technique: 'woven-patch', thread: 'B52', capHeight: 10 }),
  aText({ technique: 'leather-patch', capHeight: 10 }),
  aText({ technique: 'print', capHeight: 10 }),
])('reports nothing for a design that can be made as it is (%#)', (layer) => {
  expect(checkDesign(aDesign([layer]), assets)).toEqual([])
})

test('a seventh thread in a flat placement is too many, and the fix merges the two most similar threads', () => {
  const threads = ['B01', 'B02', 'B18', 'B31', 'B47', 'B58', 'B36']
  const document = aDesign(
    threads.map((thread, index) => aGraphic({ id: `m${index}`, thread, size: 12, x: index * 14 - 42 })),
  )
  const [check] = checkDesign(document, assets)
  expect(check?.code).toBe('too-many-colors')
  expect(check?.fix?.label).toBe('Use Salt Flat for Oat Milk too')
  expect(codes((check?.fix?.commands ?? []).reduce(applyCommand, document))).toEqual([])
})

test('the fix shrinks layers that fit alone but not together', () => {
  const document = aDesign([
    aGraphic({ id: 'a', graphic: 'square', size: 40, x: -40, technique: 'woven-patch', thread: 'B52' }),
    aGraphic({ id: 'b', graphic: 'square', size: 40, x: 36, technique: 'woven-patch', thread: 'B52' }),
  ])
  const check = checkDesign(document, assets).find(({ code }) => code === 'too-large')
  expect(check?.layerId).toBeNull()
  expect(codes((check?.fix?.commands ?? []).reduce(applyCommand, document))).not.toContain('too-large')
})

test('an empty hat cannot be ordered', () => {
  expect(codes(newDesign())).toEqual(['no-art'])
  expect(canBeMade(checkDesign(newDesign(), assets))).toBe(false)
  expect(canBeMade(checkDesign(aDesign([aGraphic({ x: 47 })]), assets))).toBe(true)
})

test('a filled square inch takes about 1,000 stitches, and more in puff', () => {
  const square = (technique: 'flat' | 'puff') =>
    estimateDesign(aDesign([aGraphic({ graphic: 'square', size: 25.4, technique })]), assets)
  expect(square('flat').likely).toBeGreaterThan(800)
  expect(square('flat').likely).toBeLessThan(1_300)
  expect(square('puff').likely).toBeGreaterThanOrEqual(square('flat').likely)
  expect(square('flat').min).toBeLessThan(square('flat').likely)
})

test('patches and prints have no stitches', () => {
  for (const technique of ['woven-patch', 'leather-patch', 'print'] as const)
    expect(estimateDesign(aDesign([aText({ technique })]), assets)).toEqual({ min: 0, likely: 0, max: 0 })
})

test('warns that a front full of stitches will pucker', () => {
  const lines = [-20, 0, 20].map((y) =>
    aText({ id: `${y}`, text: 'OAKS AND OAKS', font: 'monoton', capHeight: 19, tracking: 0, y }),
  )
  expect(codes(aDesign(lines))).toContain('many-stitches')
  expect(codes(aDesign(lines.slice(0, 1)))).not.toContain('many-stitches')
})

test('a full-color print is checked for resolution only', () => {
  const artwork = aPrintedArtwork({
    threads: ['B31', 'B01', 'B17', 'B19'],
    shapes: [{ color: 0, evenOdd: false, d: 'M0 0H100V0.2H0Z' }],
  })
  const printAssets = { ...designAssets, artworks: { [artwork.id]: artwork } }
  const layers = Array.from({ length: 5 }, (_, index) =>
    anArt({ id: `p${index}`, technique: 'print', width: 12, height: 9, x: index * 15 - 30 }),
  )
  const codesOf = (document: DesignDocument) => checkDesign(document, printAssets).map(({ code }) => code)
  expect(codesOf(aDesign(layers))).toEqual([])
  expect(estimateDesign(aDesign(layers), printAssets).max).toBe(0)
  const inThreads = layers.map((layer) => ({ ...layer, printedIn: 'threads' as const }))
  expect(codesOf(aDesign(inThreads))).toContain('thin-lines')
  const coarse = { ...artwork, pixels: { width: 100, height: 75 } }
  expect(
    checkDesign(aDesign([anArt({ technique: 'print' })]), {
      ...designAssets,
      artworks: { [artwork.id]: coarse },
    }),
  ).toMatchObject([{ code: 'low-resolution', level: 'error' }])
})

describe('a print over stitches or a patch', () => {
  const artwork = aPrintedArtwork()
  const printAssets = { ...designAssets, artworks: { [artwork.id]: artwork } }
  const overlapsIn = (layers: readonly Layer[]) =>
    checkDesign(aDesign(layers), printAssets).filter(({ code }) => code === 'print-over-stitches')
  const printed = (changes: Partial<GraphicLayer> = {}) =>
    aGraphic({ id: 'print', graphic: 'square', size: 20, technique: 'print', ...changes })
  const stitched = aText({ capHeight: 12 })
  const patch = aGraphic({ id: 'patch', graphic: 'square', size: 30, technique: 'woven-patch' })

  test('is reported, and the fix moves it below', () => {
    const [check, ...others] = overlapsIn([stitched, printed()])
    expect(others).toEqual([])
    expect(check).toMatchObject({ level: 'warning', layerId: 'print', placement: 'front' })
    expect(check?.text).toBe(
      'Square is printed over “HIGH LINE”. Stitches are sewn after the print and cover it.',
    )
    const result = (check?.fix?.commands ?? []).reduce(applyCommand, aDesign([stitched, printed()]))
    expect(result.placements.front.layers.map(({ id }) => id)).toEqual(['print', 'text'])
    expect(overlapsIn(result.placements.front.layers)).toEqual([])
  })

  test('is reported for a full-color picture too', () => {
    const picture = anArt({ technique: 'print', x: 20, width: 24, height: 18 })
    expect(overlapsIn([stitched, picture])).toMatchObject([{ layerId: 'art' }])
  })

  test('is reported for a patch, and the fix makes it part of the patch', () => {
    const [check] = overlapsIn([patch, printed({ x: 10 })])
    expect(check?.text).toBe(
      'Square 2 is printed over the woven patch. The patch is sewn on after the print and covers it.',
    )
    const result = (check?.fix?.commands ?? []).reduce(applyCommand, aDesign([patch, printed({ x: 10 })]))
    expect(result.placements.front.layers.map(({ technique }) => technique)).toEqual([
      'woven-patch',
      'woven-patch',
    ])
  })

  test.each([
    ['is below the stitches', [printed(), stitched]],
    ['is over another print', [printed({ id: 'a' }), printed()]],
    ['is next to the stitches', [stitched, printed({ y: 22, size: 12 })]],
    [
      'is in a hole of the stitched graphic',
      [aGraphic({ graphic: 'ring', size: 50 }), printed({ size: 12 })],
    ],
  ])('is not reported when the print %s', (_where, layers) => {
    expect(overlapsIn(layers)).toEqual([])
  })
})

test('the light part of a graphic in several colors may be as light as the fabric', () => {
  const flag = [
    aGraphic({ id: 'field', graphic: 'square', thread: 'B52', group: 'flag' }),
    aGraphic({ id: 'cross', graphic: 'ring', thread: 'B01', group: 'flag' }),
  ]
  const codes = (layers: typeof flag) =>
    checkDesign(aDesign(layers), designAssets).map(({ code, layerId }) => [code, layerId])
  expect(codes(flag)).toEqual([])
  const [field, cross] = flag
  if (!field || !cross) throw new Error('no flag')
  // Not when no part of it differs from the fabric, or when the other part belongs to something else.
  expect(codes([field, { ...cross, thread: 'B52' }])).toEqual([['low-contrast', 'field']])
  expect(codes([field, { ...cross, group: 'other' }])).toEqual([['low-contrast', 'field']])
})
