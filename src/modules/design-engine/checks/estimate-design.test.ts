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
  const before = process.threadCpuUsage()
  const { likely } = estimateDesign(document, assets)
  return { likely, ms: process.threadCpuUsage(before).user / 1_000 }
}

test('hundreds of stacked large shapes take little more time than a few, and only what shows is counted', () => {
  estimateOf(3)
  const few = estimateOf(12)
  const many = estimateOf(600)
  expect(many.ms).toBeLessThan(Math.max(few.ms, 10) * 60)
  // The front is filled once, whatever is below.
  expect(many.likely).toBeLessThan(30_000)
})
