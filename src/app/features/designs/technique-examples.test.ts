import { expect, test } from 'vitest'
import { type CustomWorkOffer, defaultCustomWorkOffer } from '#modules/designs'
import { cents } from '#shared/money.ts'
import { termsOfOffer, typedTerms } from './example-terms.ts'
import { techniqueExamples } from './technique-examples.ts'

const { prices } = defaultCustomWorkOffer
const offer: CustomWorkOffer = {
  ...defaultCustomWorkOffer,
  prices: {
    ...prices,
    techniques: { flat: cents(0), 'leather-patch': cents(700) },
    minimums: { 'leather-patch': 12 },
    setups: { 'leather-patch': cents(4000) },
    discounts: [{ from: 24, basisPoints: 1000 }],
  },
}

test('shows each technique from its smallest quantity on, with its part of what is paid once', () => {
  const { quantities, rows } = techniqueExamples(termsOfOffer(offer))
  expect(quantities).toEqual([1, 12, 24])
  expect(rows.map(({ name, units }) => [name, Object.fromEntries(units)])).toEqual([
    ['Flat stitch', { 1: 2400 + 2000, 24: 2160 + 83 }],
    // A patch isn't digitized.
    ['Leather patch', { 12: 3100 + 333, 24: 2790 + 166 }],
  ])
})

test('the fields as they are typed say the same', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    'makes-structured-six-panel': 'on',
    'blank-structured-six-panel': '16',
    'blank-foam-five-panel': '9',
    'makes-flat': 'on',
    'technique-flat': '0',
    'makes-leather-patch': 'on',
    'technique-leather-patch': '7.00',
    'setup-leather-patch': '40',
    'minimum-leather-patch': '12',
    'minimum-print': '99',
    'placement-front': '8',
    digitizing: '20',
    'discountFrom-1': '24',
    'discountPercent-1': '10',
    minimum: '1',
    maximum: '100',
    perName: '3',
  }))
    form.set(name, value)
  expect(techniqueExamples(typedTerms(form))).toEqual(techniqueExamples(termsOfOffer(offer)))
})

test('there is no example without a hat, and none of what can’t be ordered', () => {
  expect(techniqueExamples({ ...termsOfOffer(offer), hat: undefined }).rows).toEqual([])
  expect(techniqueExamples({ ...termsOfOffer(offer), maximum: 11 }).rows).toHaveLength(1)
})
