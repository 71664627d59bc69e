import { expect, test } from 'vitest'
import { techniques, blanks, placementNames } from '#modules/design-engine'
import { customWorkOfferForm } from './custom-work-offer.ts'
import { discountSteps } from './discount-steps.ts'

const form = (changes: Readonly<Record<string, string>> = {}) => ({
  isOpen: 'on',
  ...Object.fromEntries(blanks.map((name) => [`blank-${name}`, '16.00'])),
  ...Object.fromEntries(techniques.map((name) => [`technique-${name}`, '0'])),
  ...Object.fromEntries(placementNames.map((name) => [`placement-${name}`, '8'])),
  'makes-structured-six-panel': 'on',
  'makes-flat': 'on',
  includedStitches: '6000',
  perThousandStitches: '0.75',
  includedColors: '4',
  perExtraColor: '1',
  digitizing: '20',
  perName: '3.00',
  ...Object.fromEntries(
    discountSteps.flatMap((step) => [
      [`discountFrom-${step}`, ''],
      [`discountPercent-${step}`, ''],
    ]),
  ),
  leadDays: '10',
  minimum: '1',
  maximum: '100',
  note: '',
  ...changes,
})
const discountsOf = (changes: Readonly<Record<string, string>>) =>
  customWorkOfferForm.parse(form(changes)).prices.discounts
const errorOf = (changes: Readonly<Record<string, string>>) =>
  customWorkOfferForm.safeParse(form(changes)).error?.issues.map(({ path, message }) => [path[0], message])

test('discounts are sorted by quantity, and empty rows do not count', () => {
  expect(discountsOf({})).toEqual([])
  expect(
    discountsOf({
      'discountFrom-2': '48',
      'discountPercent-2': '25',
      'discountFrom-5': '12',
      'discountPercent-5': '10',
    }),
  ).toEqual([
    { from: 12, basisPoints: 1000 },
    { from: 48, basisPoints: 2500 },
  ])
})

test('refuses half a step, the same quantity twice and a discount that does not grow', () => {
  const two = { 'discountFrom-1': '12', 'discountPercent-1': '10', 'discountFrom-2': '24' }
  expect(errorOf(two)).toEqual([['discountPercent-2', 'Enter the discount too.']])
  expect(errorOf({ 'discountPercent-3': '10' })).toEqual([['discountFrom-3', 'Enter the quantity too.']])
  expect(errorOf({ ...two, 'discountFrom-2': '12', 'discountPercent-2': '20' })).toEqual([
    ['discountFrom-2', 'Each quantity can have one discount.'],
  ])
  expect(errorOf({ ...two, 'discountPercent-2': '10' })).toEqual([
    ['discountPercent-2', 'This must be more than 10%, which 12 hats get.'],
  ])
})

test('a technique that is offered may start at a quantity and have a setup fee', () => {
  const pricesOf = (changes: Readonly<Record<string, string>>) => {
    const { minimums, setups } = customWorkOfferForm.parse(form(changes)).prices
    return { minimums, setups }
  }
  expect(pricesOf({})).toEqual({ minimums: {}, setups: {} })
  expect(pricesOf({ 'minimum-flat': '1', 'setup-flat': '0.00' })).toEqual({ minimums: {}, setups: {} })
  expect(
    pricesOf({
      'makes-leather-patch': 'on',
      'minimum-leather-patch': '12',
      'setup-leather-patch': '40.50',
      // Not offered.
      'minimum-print': '24',
      'setup-print': '30',
    }),
  ).toEqual({ minimums: { 'leather-patch': 12 }, setups: { 'leather-patch': 4050 } })
})

test('refuses a start above the maximum, no number of hats and a fee that isn’t one', () => {
  expect(errorOf({ 'minimum-flat': '101' })).toEqual([
    ['minimum-flat', 'You make at most 100 hats per order. Enter a lower number.'],
  ])
  for (const [field, value] of [
    ['minimum-flat', '0'],
    ['minimum-flat', '2.5'],
    ['setup-flat', '-1'],
    ['setup-flat', '1000.01'],
    ['setup-flat', 'a lot'],
  ] as const)
    expect(errorOf({ [field]: value })).toEqual([[field, expect.any(String)]])
})
