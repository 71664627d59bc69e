import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, anArt } from '#tests/support/design-factory.ts'
import { estimateDesign } from './estimate-design.ts'

/** 80 mm squares, nearly on top of each other. */
function estimateOf(count: number) {
  const artwork = {
    id: anArt().artwork,
    name: 'squares.svg',
    width: 100,
    height: 100,
    pixels: null,
    threads: ['B31'],
    shapes: Array.from({ length: count }, (_, index) => {
      const at = (index % 20) + index / 1_000
      return { color: 0, evenOdd: false, d: `M${at} ${at}H${at + 80}V${at + 80}H${at}Z` }
    }),
  }
  const assets = { ...designAssets, artworks: { [artwork.id]: artwork } }
  const document = aDesign([anArt({ width: 100, height: 100 })])
  const started = performance.now()
  const { likely } = estimateDesign(document, assets)
  return { likely, ms: performance.now() - started }
}

test('measures hundreds of stacked large shapes in little more time than a few, and counts each of them', () => {
  estimateOf(3)
  const few = estimateOf(12)
  const many = estimateOf(600)
  expect(many.ms).toBeLessThan(few.ms * 8)
  expect(many.likely / few.likely).toBeGreaterThan(20)
})
