import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { techniques } from '#modules/design-engine'
import { designAssets as assets } from '#tests/support/design-assets.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { defaultCustomWorkOffer } from './custom-work-offer.ts'
import { nearestQuantity } from './nearest-quantity.ts'
import { otherTechniques } from './other-techniques.ts'
import { priceDesign, type TermsForColors } from './price-design.ts'
import { techniqueStart } from './technique-start.ts'

const document = aDesign([aText({ technique: 'leather-patch', capHeight: 12 })])
const all = Object.fromEntries(techniques.map((one) => [one, cents(100)]))

function anArtist(
  minimums: TermsForColors['prices']['minimums'],
  more: Partial<TermsForColors> = {},
): TermsForColors {
  return {
    ...defaultCustomWorkOffer,
    isDigitized: false,
    setUp: [],
    blanks: [],
    ...more,
    prices: { ...defaultCustomWorkOffer.prices, techniques: all, minimums: minimums ?? {} },
  }
}

function answered(quantity: number, terms: readonly TermsForColors[], wanted = document) {
  const prices = terms.map((own) => priceDesign({ document: wanted, assets, quantity, ...own }))
  const instead = otherTechniques({ document: wanted, assets, quantity, terms, prices })
  const able = prices.flatMap(([first], index) =>
    first ? [{ ...first, maximum: terms[index]?.maximum ?? 0 }] : [],
  )
  return { instead, start: techniqueStart(able, nearestQuantity(able, quantity), instead) }
}

test('suggests techniques that an artist makes in this quantity when this one starts at more', () => {
  const artist = anArtist({ 'leather-patch': 12, 'woven-patch': 12 })
  const { instead, start } = answered(3, [artist])
  expect(instead[0]).toBe('flat')
  expect(instead).not.toContain('woven-patch')
  // Letters of 12 mm are too small for it.
  expect(instead).not.toContain('puff')
  expect(start).toEqual({ technique: 'leather-patch', quantity: 12, instead })
})

test('suggests nothing when an artist makes it as it is, or when every design starts at this quantity', () => {
  expect(answered(12, [anArtist({ 'leather-patch': 12 })]).instead).toEqual([])
  expect(answered(3, [anArtist({ 'leather-patch': 12 }), anArtist({})]).instead).toEqual([])
  const large = answered(3, [anArtist({}, { minimum: 24 })])
  expect([large.instead, large.start]).toEqual([[], null])
})

test('suggests only techniques that an artist makes in this quantity, and says which one starts later', () => {
  const minimums = Object.fromEntries(techniques.map((one) => [one, 12]))
  const { instead, start } = answered(3, [anArtist(minimums)])
  expect(instead).toEqual([])
  expect(start).toEqual({ technique: 'leather-patch', quantity: 12, instead: [] })
})

test('a start that another artist has for every design is no technique’s', () => {
  const both = [anArtist({ 'leather-patch': 12 }), anArtist({}, { minimum: 12 })]
  expect(answered(3, both).start).toBeNull()
  expect(
    answered(3, [anArtist({ 'leather-patch': 12 }), anArtist({ 'leather-patch': 6 })]).start,
  ).toMatchObject({
    quantity: 6,
  })
})

test('a layer that is locked stays in its technique', () => {
  const locked = aDesign([aText({ technique: 'leather-patch', capHeight: 12, locked: true })])
  expect(answered(3, [anArtist({ 'leather-patch': 12 })], locked).instead).toEqual([])
})
