import { expect, test } from 'vitest'
import type { VariantView } from '#modules/catalog'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import {
  defaultVariant,
  optionGroups,
  variantAfterChoice,
  variantOfAddress,
  variantOfForm,
} from './variant-choice.ts'

const variant = (optionValues: Record<string, string>, available = 1): VariantView => ({
  id: newId(),
  optionValues,
  priceCents: cents(3000),
  compareAtCents: null,
  available,
  image: null,
})
const smallRed = variant({ Size: 'S', Color: 'red' }, 0)
const largeRed = variant({ Size: 'L', Color: 'red' })
const largeBlue = variant({ Size: 'L', Color: 'blue' })
const all = [smallRed, largeRed, largeBlue]

test('the options are listed once each, in the order of the variants', () => {
  expect(optionGroups(all)).toEqual([
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Color', values: ['red', 'blue'] },
  ])
  expect(optionGroups([variant({})])).toEqual([])
})

test('the first variant in stock is selected at the start', () => {
  expect(defaultVariant(all)).toBe(largeRed)
  expect(defaultVariant([smallRed])).toBe(smallRed)
})

test('a size for few heads is never chosen, and comes after the usual one', () => {
  const sizes = (stock: Record<string, number>) =>
    Object.entries(stock).map(([Size, available]) => variant({ Size }, available))
  const chosen = (stock: Record<string, number>) => defaultVariant(sizes(stock))?.optionValues.Size
  expect(chosen({ Youth: 6, Standard: 14, 'Extra Large': 4 })).toBe('Standard')
  expect(chosen({ Youth: 2, Standard: 0, 'Extra Large': 5 })).toBeUndefined()
  expect(chosen({ Youth: 0, Standard: 0 })).toBe('Standard')
  expect(chosen({ Youth: 3 })).toBe('Youth')
  expect(chosen({ S: 1, XL: 1 })).toBe('S')
  expect(optionGroups(sizes({ 'Extra Large': 1, Youth: 1, Standard: 1 }))[0]?.values).toEqual([
    'Standard',
    'Youth',
    'Extra Large',
  ])
})

test('selecting one option keeps the others if there is such a variant', () => {
  expect(variantAfterChoice(all, largeRed.optionValues, { name: 'Color', value: 'blue' })).toBe(largeBlue)
  expect(variantAfterChoice(all, largeBlue.optionValues, { name: 'Size', value: 'S' })).toBe(smallRed)
  expect(variantAfterChoice(all, largeBlue.optionValues, { name: 'Size', value: 'XL' })).toBeUndefined()
})

test('the address names a variant, sold out or not; an invalid one is ignored', () => {
  expect(variantOfAddress(all, smallRed.id)).toBe(smallRed)
  for (const id of [null, '', newId()]) expect(variantOfAddress(all, id)).toBe(largeRed)
})

test('a form names a variant by its options, and an unavailable combination has a closest variant', () => {
  const form = (fields: Record<string, string>) => variantOfForm(all, Object.entries(fields))
  expect(form({ 'option.Size': 'L', 'option.Color': 'blue' })?.exact).toBe(largeBlue)
  expect(form({ 'option.Size': 'S', 'option.Color': 'blue' })).toEqual({
    exact: undefined,
    nearest: smallRed,
  })
  expect(form({ 'option.Size': 'L' })?.exact).toBeUndefined()
  expect(form({ 'option.Brim': 'flat' })).toBeNull()
})

test('a form without options names the variant by its id', () => {
  const only = variant({})
  expect(variantOfForm([only], [['variant', only.id]])?.exact).toBe(only)
  expect(variantOfForm([only], [['variant', newId()]])).toBeNull()
})
