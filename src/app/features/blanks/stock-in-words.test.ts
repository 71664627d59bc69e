import { expect, test } from 'vitest'
import { stockInWords } from './stock-in-words.ts'

/** A colorway whose sizes have this many hats; null where they aren't counted. */
const colorway = (...available: readonly (number | null)[]) => ({
  id: 'navy',
  name: 'Navy',
  colors: {} as never,
  stock: available.map((one, index) => ({
    id: String(index),
    size: String(index),
    quantity: one,
    reserved: 0,
    available: one,
  })),
})

test('the stock of a blank is the sum of all sizes, if all of them are counted', () => {
  expect(stockInWords({ colorways: [colorway(3, 0), colorway(9, 12)] })).toBe('24 left')
  expect(stockInWords({ colorways: [colorway(3), colorway(null)] })).toBe('Partly counted')
  expect(stockInWords({ colorways: [colorway(null, null)] })).toBe('Not counted')
})
