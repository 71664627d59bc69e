import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import type { ProductId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { breakText, type QuantityBreak, reachedBreak, withQuantityBreaks } from './quantity-breaks.ts'
import { quantityBreaksInput } from './quantity-breaks-input.ts'

const breaks: readonly QuantityBreak[] = [
  { from: 3, percentOff: 10 },
  { from: 12, percentOff: 25 },
]

function aVariant(productId: ProductId, priceCents: number, quantityBreaks = breaks) {
  return { productId, priceCents: cents(priceCents), quantityBreaks }
}

test('the highest break that the quantity reaches applies', () => {
  expect([1, 2, 3, 11, 12, 500].map((hats) => reachedBreak(breaks, hats)?.percentOff ?? 0)).toEqual([
    0, 0, 10, 10, 25, 25,
  ])
  expect(breakText({ from: 3, percentOff: 10 })).toBe('10% off for 3 or more')
})

test('all variants of a product count together, other products don’t', () => {
  const [hat, other] = [newId<ProductId>(), newId<ProductId>()]
  const lines = withQuantityBreaks([
    { variant: aVariant(hat, 3_205), quantity: 2 },
    { variant: aVariant(hat, 4_000), quantity: 1 },
    { variant: aVariant(other, 4_000), quantity: 2 },
    { variant: aVariant(newId(), 4_000, []), quantity: 50 },
  ])
  expect(lines.map(({ variant, reached }) => [Number(variant.priceCents), reached?.from ?? null])).toEqual([
    // 28.845 is rounded half up.
    [2_885, 3],
    [3_600, 3],
    [4_000, null],
    [4_000, null],
  ])
})

test('a form’s empty rows are left out, and rows must rise', () => {
  expect(quantityBreaksInput.parse({})).toEqual([])
  expect(
    quantityBreaksInput.parse({ from1: '', from2: ' 3 ', percent2: '10', from3: '12', percent3: '25' }),
  ).toEqual(breaks)
  const problems = (form: Record<string, string>) =>
    quantityBreaksInput.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(problems({ from1: '1', percent1: '10' })).toEqual([['from1', 'Enter a whole number from 2 to 100.']])
  expect(problems({ from1: '3', percent1: '51' })).toEqual([
    ['percent1', 'Enter a whole number from 1 to 50.'],
  ])
  expect(problems({ from1: '3', percent1: '' })).toEqual([['percent1', 'Enter a whole number from 1 to 50.']])
  expect(problems({ from1: '6', percent1: '10', from2: '6', percent2: '20' })).toEqual([
    ['from2', 'Enter a whole number from 7 to 100.'],
  ])
  expect(problems({ from1: '100', percent1: '50', from2: '3', percent2: '60' })).toEqual([
    ['from2', 'The row above is already the highest (100).'],
    ['percent2', 'The row above is already the highest (50).'],
  ])
  for (const hostile of ['1e2', '٣', '-3', '3.5', '9'.repeat(10_000)])
    expect(problems({ from1: hostile, percent1: '10' })).toHaveLength(1)
})
