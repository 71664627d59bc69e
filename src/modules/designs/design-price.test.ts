import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aMark, anArt, aText } from '#tests/support/design-factory.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'
import { applyCommand } from './design-commands.ts'
import { designSummary } from './design-summary.ts'
import { type PriceList, priceDesign } from './design-price.ts'

const prices: PriceList = {
  blanks: { 'structured-six-panel': cents(1800) },
  zones: { front: cents(600), left: cents(400), right: cents(400), back: cents(300) },
  methods: { flat: cents(0), puff: cents(250), 'leather-patch': cents(700) },
  includedStitches: 2_000,
  perThousandStitches: cents(100),
  includedColors: 1,
  perExtraColor: cents(75),
  digitising: cents(2500),
  discounts: [
    { from: 6, basisPoints: 500 },
    { from: 12, basisPoints: 1000 },
  ],
}

const priced = (document: ReturnType<typeof aDesign>, quantity: number) =>
  priceDesign({ document, assets: designAssets, prices, quantity })

test('a price is explained line by line and its lines add up', () => {
  const document = aDesign([aMark({ mark: 'square', size: 40 }), aText({ capHeight: 10 })])
  const price = priced(document, 12)
  expect(price?.lines.map((line) => line.code)).toEqual([
    'blank',
    'zone',
    'stitches',
    'colors',
    'quantity',
    'digitising',
  ])
  const each = price?.lines.filter((line) => !line.once).reduce((sum, line) => sum + line.amount, 0)
  expect(price?.eachHat).toBe(each)
  // $25 do not divide by 12: the shopper keeps the four cents.
  expect(price?.total).toBe((each ?? 0) * 12 + 2496)
  expect(price?.total).toBe((price?.unit ?? 0) * 12)
  expect(price?.lines.find((line) => line.code === 'quantity')?.text).toBe('12 hats: 10% off')
})

test('a discount is a share of a hat, not of the digitising', () => {
  const document = aDesign([aMark({ size: 20 })])
  expect(priced(document, 5)?.total).toBe(2400 * 5 + 2500)
  expect(priced(document, 6)?.total).toBe(2280 * 6 + 2496)
})

test('puff costs more, a burned patch is not digitised', () => {
  expect(priced(aDesign([aMark({ size: 20, decoration: 'puff' })]), 1)?.eachHat).toBe(2650)
  expect(priced(aDesign([aText({ decoration: 'leather-patch' })]), 1)).toMatchObject({
    eachHat: 3100,
    once: 0,
  })
})

test('a print in full colour costs its place and its method, whatever its colours', () => {
  const kept = aPrintedArtwork()
  const each = priceDesign({
    document: aDesign([anArt({ decoration: 'print' })]),
    assets: { ...designAssets, artworks: { [kept.id]: kept } },
    prices: { ...prices, methods: { print: cents(300) } },
    quantity: 1,
  })
  expect(each?.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['blank', 1800],
    ['zone', 600],
    ['method', 300],
  ])
})

test('what the artist does not make has no price', () => {
  expect(priced(aDesign([aText({ decoration: 'print' })]), 1)).toBeNull()
  expect(
    priced(applyCommand(aDesign([aText()]), { do: 'set-blank', blank: 'foam-five-panel' }), 1),
  ).toBeNull()
  expect(priced(aDesign([aText()]), 0)).toBeNull()
  expect(priced(aDesign([aText()]), 1.5)).toBeNull()
})

test('a design is told in words', () => {
  expect(designSummary(aDesign([aText(), aMark({ decoration: 'puff' })]))).toBe(
    'Six-panel structured trucker: Navy front, Natural mesh, Navy brim. ' +
      'Front: “HIGH LINE” in Marigold, flat stitch; Star in Salt Flat, 3d puff.',
  )
  const print = anArt({ name: 'Sunset', decoration: 'print' })
  expect(designSummary(aDesign([print]))).toMatch(/Front: Sunset, print\.$/)
})
