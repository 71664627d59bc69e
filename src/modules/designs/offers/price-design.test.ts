import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'
import { applyCommand, designSummary } from '#modules/design-engine'
import { type PriceList, priceDesign } from './price-design.ts'

const prices: PriceList = {
  blanks: { 'structured-six-panel': cents(1800) },
  placements: { front: cents(600), left: cents(400), right: cents(400), back: cents(300) },
  techniques: { flat: cents(0), puff: cents(250), 'leather-patch': cents(700) },
  includedStitches: 2_000,
  perThousandStitches: cents(100),
  includedColors: 1,
  perExtraColor: cents(75),
  digitizing: cents(2500),
  discounts: [
    { from: 6, basisPoints: 500 },
    { from: 12, basisPoints: 1000 },
  ],
}

const priced = (document: ReturnType<typeof aDesign>, quantity: number) =>
  priceDesign({ document, assets: designAssets, prices, quantity })

test('the lines of a price add up to its total', () => {
  const document = aDesign([aGraphic({ graphic: 'square', size: 40 }), aText({ capHeight: 10 })])
  const price = priced(document, 12)
  expect(price?.lines.map((line) => line.code)).toEqual([
    'blank',
    'placement',
    'stitches',
    'colors',
    'quantity',
    'digitizing',
  ])
  const each = price?.lines.filter((line) => !line.once).reduce((sum, line) => sum + line.amount, 0)
  expect(price?.eachHat).toBe(each)
  // $25 doesn't divide by 12. The digitizing is rounded down in the shopper's favor, by 4 cents.
  expect(price?.total).toBe((each ?? 0) * 12 + 2496)
  expect(price?.total).toBe((price?.unit ?? 0) * 12)
  expect(price?.lines.find((line) => line.code === 'quantity')?.text).toBe('12 hats: 10% off')
})

test('a discount applies to the hats, not to the digitizing', () => {
  const document = aDesign([aGraphic({ size: 20 })])
  expect(priced(document, 5)?.total).toBe(2400 * 5 + 2500)
  expect(priced(document, 6)?.total).toBe(2280 * 6 + 2496)
})

test('puff costs more, and a leather patch needs no digitizing', () => {
  expect(priced(aDesign([aGraphic({ size: 20, technique: 'puff' })]), 1)?.eachHat).toBe(2650)
  expect(priced(aDesign([aText({ technique: 'leather-patch' })]), 1)).toMatchObject({
    eachHat: 3100,
    once: 0,
  })
})

test('a full-color print costs its placement and its technique, whatever its colors', () => {
  const stored = aPrintedArtwork()
  const each = priceDesign({
    document: aDesign([anArt({ technique: 'print' })]),
    assets: { ...designAssets, artworks: { [stored.id]: stored } },
    prices: { ...prices, techniques: { print: cents(300) } },
    quantity: 1,
  })
  expect(each?.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['blank', 1800],
    ['placement', 600],
    ['technique', 300],
  ])
})

test('a design that the artist does not make has no price', () => {
  expect(priced(aDesign([aText({ technique: 'print' })]), 1)).toBeNull()
  expect(
    priced(applyCommand(aDesign([aText()]), { do: 'set-blank', blank: 'foam-five-panel' }), 1),
  ).toBeNull()
  expect(priced(aDesign([aText()]), 0)).toBeNull()
  expect(priced(aDesign([aText()]), 1.5)).toBeNull()
})

test('describes a design in words', () => {
  expect(designSummary(aDesign([aText(), aGraphic({ technique: 'puff' })]))).toBe(
    'Six-panel structured trucker: Navy front, Natural mesh, Navy brim. ' +
      'Front: “HIGH LINE” in Marigold, flat stitch; Star in Salt Flat, 3d puff.',
  )
  const print = anArt({ name: 'Sunset', technique: 'print' })
  expect(designSummary(aDesign([print]))).toMatch(/Front: Sunset, print\.$/)
})
