import { expect, test } from 'vitest'
import type { VariantView } from '#modules/catalog'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { defaultVariant, optionGroups, variantAfterChoice } from './variant-choice.ts'

const variant = (optionValues: Record<string, string>, available = 1): VariantView => ({
  id: newId(),
  optionValues,
  priceCents: cents(3000),
  available,
})
const smallRed = variant({ Size: 'S', Color: 'red' }, 0)
const largeRed = variant({ Size: 'L', Color: 'red' })
const largeBlue = variant({ Size: 'L', Color: 'blue' })
const all = [smallRed, largeRed, largeBlue]

test('the options are listed once each in the order of the variants', () => {
  expect(optionGroups(all)).toEqual([
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Color', values: ['red', 'blue'] },
  ])
  expect(optionGroups([variant({})])).toEqual([])
})

test('the first variant in stock is chosen at the start', () => {
  expect(defaultVariant(all)).toBe(largeRed)
  expect(defaultVariant([smallRed])).toBe(smallRed)
})

test('choosing one option keeps the others where there is such a variant', () => {
  expect(variantAfterChoice(all, largeRed.optionValues, { name: 'Color', value: 'blue' })).toBe(largeBlue)
  expect(variantAfterChoice(all, largeBlue.optionValues, { name: 'Size', value: 'S' })).toBe(smallRed)
  expect(variantAfterChoice(all, largeBlue.optionValues, { name: 'Size', value: 'XL' })).toBeUndefined()
})
