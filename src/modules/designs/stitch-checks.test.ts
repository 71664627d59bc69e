import { describe, expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aMark, anArt, aText } from '#tests/support/design-factory.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'
import { applyCommand } from './design-commands.ts'
import { type DesignDocument, type Layer, type MarkLayer, newDesign } from './design-document.ts'
import type { ZoneName } from './design-words.ts'
import { canBeMade, type CheckCode, checkDesign } from './stitch-checks.ts'
import { estimateDesign } from './stitch-estimate.ts'

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

const faults: { sentence: string; layer: Layer; zone?: ZoneName; code: CheckCode; fixed?: boolean }[] = [
  { sentence: 'letters of 5 mm in flat stitch', layer: aText({ capHeight: 5 }), code: 'small-letters' },
  {
    sentence: 'letters of 12 mm in puff',
    layer: aText({ capHeight: 12, decoration: 'puff' }),
    code: 'small-letters',
  },
  {
    sentence: 'letters of 3 mm on leather',
    layer: aText({ capHeight: 3, decoration: 'leather-patch' }),
    code: 'small-letters',
  },
  { sentence: 'a bar of 0.8 mm in flat stitch', layer: aMark({ mark: 'bar', size: 10 }), code: 'thin-lines' },
  {
    sentence: 'a bar of 4 mm in puff',
    layer: aMark({ mark: 'bar', size: 50, decoration: 'puff' }),
    code: 'thin-lines',
  },
  { sentence: 'a text of neon tubes', layer: aText({ font: 'monoton', capHeight: 12 }), code: 'thin-lines' },
  {
    sentence: 'tubes side by side',
    layer: aText({ font: 'monoton', capHeight: 12 }),
    code: 'tight-gaps',
    fixed: false,
  },
  { sentence: 'a mark of 70 mm in front', layer: aMark({ mark: 'square', size: 70 }), code: 'too-large' },
  { sentence: 'a mark that leaves the front', layer: aMark({ x: 55 }), code: 'outside-zone' },
  { sentence: 'a mark that nears the edge', layer: aMark({ x: 47 }), code: 'outside-safe-area' },
  {
    sentence: 'a letter that the font lacks',
    layer: aText({ text: 'Ωmega' }),
    code: 'missing-letters',
    fixed: false,
  },
  { sentence: 'navy on navy', layer: aMark({ thread: 'B52' }), code: 'low-contrast' },
  { sentence: 'a picture of 150 pixels at 40 mm', layer: anArt({ height: 40 }), code: 'low-resolution' },
]

test.each(faults)('$sentence is told', ({ layer, zone = 'front', code, fixed = true }) => {
  const document = aDesign([layer], zone)
  const check = checkDesign(document, assets).find((one) => one.code === code)
  expect(check?.zone).toBe(zone)
  expect(check?.layerId).toBe(layer.id)
  if (!fixed) return
  const mended = (check?.fix?.commands ?? []).reduce(applyCommand, document)
  expect(mended).not.toBe(document)
  expect(codes(mended)).not.toContain(code)
})

test.each([
  aText({ capHeight: 12 }),
  aText({ font: 'archivo-black', capHeight: 9, arch: 6 }),
  aText({ font: 'alfa-slab-one', text: 'OAKS', capHeight: 24, decoration: 'puff', tracking: 2 }),
  aMark(),
  aMark({ mark: 'mountains', size: 40 }),
  aMark({ mark: 'bar', size: 60 }),
  aText({ decoration: 'woven-patch', thread: 'B52', capHeight: 10 }),
  aText({ decoration: 'leather-patch', capHeight: 10 }),
  aText({ decoration: 'print', capHeight: 10 }),
])('what can be made as it is has nothing told of it (%#)', (layer) => {
  expect(checkDesign(aDesign([layer]), assets)).toEqual([])
})

test('a seventh thread in a flat zone is one too many, and two alike are made one', () => {
  const threads = ['B01', 'B02', 'B18', 'B31', 'B47', 'B58', 'B36']
  const document = aDesign(
    threads.map((thread, index) => aMark({ id: `m${index}`, thread, size: 12, x: index * 14 - 42 })),
  )
  const [check] = checkDesign(document, assets)
  expect(check?.code).toBe('too-many-colors')
  expect(check?.fix?.label).toBe('Use Salt Flat for Oat Milk too')
  expect(codes((check?.fix?.commands ?? []).reduce(applyCommand, document))).toEqual([])
})

test('layers that fit alone but not together are drawn together by one click', () => {
  const document = aDesign([
    aMark({ id: 'a', mark: 'square', size: 40, x: -40, decoration: 'woven-patch', thread: 'B52' }),
    aMark({ id: 'b', mark: 'square', size: 40, x: 36, decoration: 'woven-patch', thread: 'B52' }),
  ])
  const check = checkDesign(document, assets).find(({ code }) => code === 'too-large')
  expect(check?.layerId).toBeNull()
  expect(codes((check?.fix?.commands ?? []).reduce(applyCommand, document))).not.toContain('too-large')
})

test('a hat without anything on it cannot be ordered', () => {
  expect(codes(newDesign())).toEqual(['no-art'])
  expect(canBeMade(checkDesign(newDesign(), assets))).toBe(false)
  expect(canBeMade(checkDesign(aDesign([aMark({ x: 47 })]), assets))).toBe(true)
})

test('a filled square inch takes about 2,000 stitches, and puff half as many again', () => {
  const square = (decoration: 'flat' | 'puff') =>
    estimateDesign(aDesign([aMark({ mark: 'square', size: 25.4, decoration })]), assets)
  expect(square('flat').likely).toBeGreaterThan(1_900)
  expect(square('flat').likely).toBeLessThan(2_300)
  expect(square('puff').likely / square('flat').likely).toBeCloseTo(1.5, 0)
  expect(square('flat').least).toBeLessThan(square('flat').likely)
})

test('patches and prints have no stitches', () => {
  for (const decoration of ['woven-patch', 'leather-patch', 'print'] as const)
    expect(estimateDesign(aDesign([aText({ decoration })]), assets)).toEqual({ least: 0, likely: 0, most: 0 })
})

test('a front that is filled with thread is told to pucker', () => {
  const document = aDesign([aMark({ mark: 'bar', size: 114 }), aMark({ id: 'b', mark: 'square', size: 56 })])
  const full = aDesign([
    ...document.zones.front.layers,
    aMark({ id: 'c', mark: 'square', size: 56, x: -28 }),
    aMark({ id: 'd', mark: 'square', size: 56, x: 28 }),
  ])
  expect(codes(full)).toContain('many-stitches')
})

test('a print in full colour has no lines, no colours and no stitches to count, but dots', () => {
  const kept = aPrintedArtwork({
    threads: ['B31', 'B01', 'B17', 'B19'],
    shapes: [{ color: 0, evenOdd: false, d: 'M0 0H100V0.2H0Z' }],
  })
  const printAssets = { ...designAssets, artworks: { [kept.id]: kept } }
  const layers = Array.from({ length: 5 }, (_, index) =>
    anArt({ id: `p${index}`, decoration: 'print', width: 12, height: 9, x: index * 15 - 30 }),
  )
  const told = (document: DesignDocument) => checkDesign(document, printAssets).map(({ code }) => code)
  expect(told(aDesign(layers))).toEqual([])
  expect(estimateDesign(aDesign(layers), printAssets).most).toBe(0)
  const inThreads = layers.map((layer) => ({ ...layer, printedIn: 'threads' as const }))
  expect(told(aDesign(inThreads))).toContain('thin-lines')
  const coarse = { ...kept, pixels: { width: 100, height: 75 } }
  expect(
    checkDesign(aDesign([anArt({ decoration: 'print' })]), {
      ...designAssets,
      artworks: { [kept.id]: coarse },
    }),
  ).toMatchObject([{ code: 'low-resolution', level: 'error' }])
})

describe('a print that lies over what is sewn', () => {
  const kept = aPrintedArtwork()
  const printAssets = { ...designAssets, artworks: { [kept.id]: kept } }
  const told = (layers: readonly Layer[]) =>
    checkDesign(aDesign(layers), printAssets).filter(({ code }) => code === 'print-over-stitches')
  const printed = (changes: Partial<MarkLayer> = {}) =>
    aMark({ id: 'print', mark: 'square', size: 20, decoration: 'print', ...changes })
  const stitched = aText({ capHeight: 12 })
  const patch = aMark({ id: 'patch', mark: 'square', size: 30, decoration: 'woven-patch' })

  test('is told, and put below by one click', () => {
    const [check, ...others] = told([stitched, printed()])
    expect(others).toEqual([])
    expect(check).toMatchObject({ level: 'warning', layerId: 'print', zone: 'front' })
    expect(check?.text).toBe(
      'Square is printed over “HIGH LINE”; stitches are sewn after the print and lie on top.',
    )
    const mended = (check?.fix?.commands ?? []).reduce(applyCommand, aDesign([stitched, printed()]))
    expect(mended.zones.front.layers.map(({ id }) => id)).toEqual(['print', 'text'])
    expect(told(mended.zones.front.layers)).toEqual([])
  })

  test('is told of a whole picture as well', () => {
    const picture = anArt({ decoration: 'print', x: 20, width: 24, height: 18 })
    expect(told([stitched, picture])).toMatchObject([{ layerId: 'art' }])
  })

  test('is told of a patch, and becomes a part of it', () => {
    const [check] = told([patch, printed({ x: 10 })])
    expect(check?.text).toBe('Square 2 is printed over the woven patch, which is sewn on after the print.')
    const mended = (check?.fix?.commands ?? []).reduce(applyCommand, aDesign([patch, printed({ x: 10 })]))
    expect(mended.zones.front.layers.map(({ decoration }) => decoration)).toEqual([
      'woven-patch',
      'woven-patch',
    ])
  })

  test.each([
    ['lies under it', [printed(), stitched]],
    ['lies over another print', [printed({ id: 'a' }), printed()]],
    ['stands beside it', [stitched, printed({ y: 22, size: 12 })]],
    ['stands in its hole', [aMark({ mark: 'ring', size: 50 }), printed({ size: 12 })]],
  ])('is not told of one that %s', (_where, layers) => {
    expect(told(layers)).toEqual([])
  })
})
