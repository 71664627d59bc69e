import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageText, ratingTenths, reviewCountText } from './rating.ts'

test.each([
  [1, 5, '5.0'],
  [2, 9, '4.5'],
  [3, 14, '4.7'],
  [20, 91, '4.6'],
  [4, 13, '3.3'],
  [1, 1, '1.0'],
])('%i reviews with %i stars average %s', (count, sum, text) => {
  expect(averageText({ count, sum })).toBe(text)
})

test('the average is within half a tenth of the exact one, for any reviews', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5_000 }), (stars) => {
      const sum = stars.reduce((total, one) => total + one, 0)
      const tenths = ratingTenths({ count: stars.length, sum }) ?? 0
      expect(Math.abs(2 * (tenths * stars.length - 10 * sum))).toBeLessThanOrEqual(stars.length)
    }),
  )
})

test('without reviews there is no average', () => {
  expect(averageText({ count: 0, sum: 0 })).toBeNull()
  expect(reviewCountText({ count: 1, sum: 5 })).toBe('1 review')
  expect(reviewCountText({ count: 1_204, sum: 5_000 })).toBe('1,204 reviews')
})
