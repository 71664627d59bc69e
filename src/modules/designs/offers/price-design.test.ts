import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'
import { applyCommand, countStitches, designSummary, drawPlacement } from '#modules/design-engine'
import type { PriceList } from './price-at.ts'
import { priceDesign, type TermsForColors } from './price-design.ts'

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

const terms: TermsForColors = {
  prices,
  perName: cents(300),
  minimum: 1,
  maximum: 100,
  isDigitized: false,
  setUp: [],
  cutsAndSews: true,
  blanks: [],
}
const quoted = (document: ReturnType<typeof aDesign>, quantity: number, more: Partial<typeof terms> = {}) =>
  priceDesign({ document, assets: designAssets, quantity, ...terms, ...more })[0]
const priced = (...of: Parameters<typeof quoted>) => quoted(...of)?.price ?? null

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

test('digitizing that was paid before is a line of nothing, at every quantity', () => {
  const again = quoted(aDesign([aGraphic({ size: 20 })]), 5, { isDigitized: true })
  expect(again?.price).toMatchObject({ once: 0, total: 2400 * 5 })
  expect(again?.price.lines.at(-1)).toMatchObject({ code: 'digitizing', amount: 0 })
  expect(again?.breaks.map(({ quantity, total }) => total / quantity)).toEqual([2400, 2280, 2160])
  const leather = priced(aDesign([aText({ technique: 'leather-patch' })]), 1, { isDigitized: true })
  expect(leather?.lines.map(({ code }) => code)).not.toContain('digitizing')
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
  const [each] = priceDesign({
    document: aDesign([anArt({ technique: 'print' })]),
    assets: { ...designAssets, artworks: { [stored.id]: stored } },
    ...terms,
    prices: { ...prices, techniques: { print: cents(300) } },
    quantity: 1,
  })
  expect(each?.price.lines.map(({ code, amount }) => [code, amount])).toEqual([
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

test('a placement is paid once, whatever its techniques', () => {
  const document = aDesign([
    aGraphic({ size: 20, y: -15 }),
    aText({ capHeight: 20, y: 12, technique: 'puff' }),
  ])
  const lines = priced(document, 1, {
    prices: { ...prices, includedStitches: 50_000, includedColors: 2 },
  })?.lines
  expect(lines?.map(({ text, amount }) => [text, amount])).toEqual([
    ['Six-panel structured trucker', 1800],
    ['Front: Flat stitch and 3D puff', 600],
    ['3D puff on the front', 250],
    ['Digitizing, once for this design', 2500],
  ])
})

test('an outline below its letters is not counted twice', () => {
  const stitches = (width: number) =>
    countStitches(
      drawPlacement(
        aDesign([
          aText({
            text: 'OAKS',
            capHeight: 22,
            outline: width > 0 ? { thread: 'B01', width } : null,
          }),
        ]),
        'front',
        designAssets,
      ),
    ).likely
  // The outline adds its visible edge, far less than letters that are 3 mm fatter.
  expect(stitches(3)).toBeGreaterThan(stitches(0))
  expect(stitches(3)).toBeLessThan(2.6 * stitches(0))
})

test('the prices of larger quantities are those that the shopper would pay', () => {
  const document = aDesign([aGraphic({ size: 20 })])
  const breaks = quoted(document, 2)?.breaks
  expect(breaks).toEqual([
    { quantity: 1, unit: 4900, total: 4900 },
    { quantity: 6, unit: 2280 + 416, total: 6 * 2696 },
    { quantity: 12, unit: 2160 + 208, total: 12 * 2368 },
  ])
  for (const { quantity, total } of breaks ?? []) expect(priced(document, quantity)?.total).toBe(total)
  expect(quoted(document, 2, { minimum: 6, maximum: 10 })?.breaks.map(({ quantity }) => quantity)).toEqual([
    6,
  ])
})

/** A hat at $34.25, digitizing at $20, 10% off from 12. */
const ridgeworks: PriceList = {
  ...prices,
  blanks: { 'structured-six-panel': cents(2625) },
  placements: { ...prices.placements, front: cents(800) },
  includedStitches: 50_000,
  includedColors: 6,
  digitizing: cents(2000),
  discounts: [{ from: 12, basisPoints: 1000 }],
}

test('twelve names cost what twelve equal hats cost plus the fee for each name', () => {
  const logo = aGraphic({ y: -18, size: 16 })
  const same = aDesign([logo, aText({ text: 'NAME', capHeight: 12, y: 10 })])
  const names = [
    'LI',
    'SMITH',
    'LOPEZ',
    'DIAZ',
    'KIM',
    'LEE',
    'ADAMS',
    'BAKER',
    'CLARK',
    'DAVIS',
    'EVANS',
    'FRANK',
  ]
  const team = {
    ...aDesign([logo, aText({ text: 'NAME', capHeight: 12, y: 10, perHat: 'name' })]),
    roster: names.map((name) => ({ name, number: '', quantity: 1 })),
  }
  const equal = priced(same, 12, { prices: ridgeworks })
  const single = priced(same, 1, { prices: ridgeworks })
  expect(12 * (single?.total ?? 0)).toBe(65_100)
  expect(equal?.total).toBe(38_976)
  const price = priced(team, 12, { prices: ridgeworks, perName: cents(300) })
  expect(price?.total).toBe(38_976 + 12 * 300)
  expect(price?.unit).toBe(3548)
  expect(price?.once).toBe(equal?.once)
  expect(price?.lines.find(({ code }) => code === 'names')).toMatchObject({ amount: 300, once: false })
  expect(priced(team, 12, { prices: ridgeworks, perName: cents(0) })?.total).toBe(equal?.total)
})

test('a roster is priced by the stitches of its middle hat, so one long name changes nothing', () => {
  const team = (longest: string) => ({
    ...aDesign([aText({ text: 'NAME', capHeight: 12, perHat: 'name' })]),
    roster: ['SMITH', 'LOPEZ', longest].map((name) => ({ name, number: '', quantity: 1 })),
  })
  expect(priced(team('ALEXANDROS'), 3)?.total).toBe(priced(team('MILLER'), 3)?.total)
})

test('describes a design in words', () => {
  expect(designSummary(aDesign([aText(), aGraphic({ technique: 'puff' })]))).toBe(
    'Six-panel structured trucker: Navy front, Natural mesh, Navy brim. ' +
      'Front: “HIGH LINE” in Marigold, flat stitch; Star in Salt Flat, 3D puff.',
  )
  const print = anArt({ name: 'Sunset', technique: 'print' })
  expect(designSummary(aDesign([print]))).toMatch(/Front: Sunset, print\.$/)
})

test('a blank replaces the hat that is cut and sewn, at its own price, at every quantity', () => {
  const document = aDesign([aGraphic({ size: 20 })])
  const blank = {
    colorwayId: 'navy',
    brand: 'Alderpoint',
    style: 'Six',
    sku: 'AP-6',
    colorway: 'Navy',
    sizes: [{ size: 'One size', available: null }],
    price: cents(1000),
  }
  const design = { document, assets: designAssets, quantity: 6, ...terms, blanks: [blank] }
  const [sewn, onBlank] = priceDesign(design)
  expect(sewn).toMatchObject({ blank: null, price: { lines: [{ amount: 1800 }, {}, {}, {}] } })
  expect(onBlank?.blank).toBe(blank)
  expect(onBlank?.price.lines[0]).toMatchObject({ text: 'Alderpoint Six, Navy', amount: 1000 })
  // 5% less of the hat and its placement.
  expect((sewn?.price.eachHat ?? 0) - (onBlank?.price.eachHat ?? 0)).toBe(760)
  expect(onBlank?.breaks.map(({ quantity }) => quantity)).toEqual([1, 6, 12])
  expect(priceDesign({ ...design, cutsAndSews: false }).map((one) => one.blank)).toEqual([blank])
  expect(priceDesign({ ...design, cutsAndSews: false, blanks: [] })).toEqual([])
})

const dies: PriceList = {
  ...prices,
  minimums: { 'leather-patch': 12, puff: 6 },
  setups: { 'leather-patch': cents(4000), puff: cents(1000) },
}

test('each placement pays the setup of its technique once, split over all hats', () => {
  const front = aDesign([aText({ technique: 'leather-patch' })])
  const both = applyCommand(front, {
    do: 'add',
    placement: 'left',
    layer: aText({ id: 'left', technique: 'leather-patch', capHeight: 10 }),
  })
  const setups = (document: typeof front, quantity: number) =>
    priced(document, quantity, { prices: dies })?.lines.filter(({ code }) => code === 'setup')
  expect(setups(front, 12)).toEqual([
    {
      code: 'setup',
      text: 'Setup of the leather patch on the front, once for this design',
      // $40 doesn't divide by 12: 4 cents less.
      amount: 3996,
      once: true,
    },
  ])
  expect(setups(both, 10)?.map(({ amount }) => amount)).toEqual([4000, 4000])
  const price = priced(both, 12, { prices: dies })
  expect(price?.once).toBe(2 * 3996)
  expect(price?.total).toBe(12 * (price?.unit ?? 0))
  expect(price?.total).toBe(12 * (price?.eachHat ?? 0) + 2 * 3996)
})

test('setup comes beside digitizing, and neither is discounted or paid for an earlier order’s art', () => {
  const document = aDesign([aGraphic({ size: 20, technique: 'puff' })])
  expect(priced(document, 6, { prices: dies })?.total).toBe(6 * 2517 + 2496 + 996)
  const again = quoted(document, 6, { prices: dies, isDigitized: true, setUp: ['front puff'] })
  expect(again?.price.total).toBe(6 * 2517)
  expect(again?.price.lines.filter(({ once }) => once)).toEqual([
    { code: 'digitizing', text: 'Digitized for an earlier order', amount: 0, once: true },
    { code: 'setup', text: '3D puff on the front: set up for an earlier order', amount: 0, once: true },
  ])
  // What was set up elsewhere doesn't count here.
  expect(priced(document, 6, { prices: dies, setUp: ['left puff', 'front flat'] })?.once).toBe(2496 + 996)
})

test('the smallest quantity is the largest that the artist or a technique of the design asks for', () => {
  const leather = aDesign([aText({ technique: 'leather-patch' })])
  const puffed = aDesign([aGraphic({ size: 20, technique: 'puff' })])
  const start = (document: typeof leather, more: Partial<typeof terms> = {}) => {
    const quote = quoted(document, 1, { prices: dies, ...more })
    return [quote?.minimum, quote?.startsWith, quote?.breaks.map(({ quantity }) => quantity)]
  }
  expect(start(leather)).toEqual([12, 'leather-patch', [12]])
  expect(start(puffed)).toEqual([6, 'puff', [6, 12]])
  expect(start(puffed, { minimum: 10 })).toEqual([10, null, [10, 12]])
  expect(start(aDesign([aGraphic({ size: 20 })]))).toEqual([1, null, [1, 6, 12]])
  expect(quoted(leather, 12, { prices: dies, maximum: 11 })).toBeUndefined()
})

test('prices from before setups and minimums stay the same', () => {
  const document = aDesign([aGraphic({ size: 20, technique: 'puff' }), aText({ technique: 'leather-patch' })])
  expect(quoted(document, 7, { prices: { ...prices, minimums: {}, setups: {} } })).toEqual(
    quoted(document, 7),
  )
})
