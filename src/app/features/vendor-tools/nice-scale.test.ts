import { expect, test } from 'vitest'
import { niceScale } from './nice-scale.ts'

test('the axis ends above the best day and has round steps', () => {
  expect(niceScale([0, 12_300, 4_000])).toEqual([0, 5_000, 10_000, 15_000])
  expect(niceScale([99_900])).toEqual([0, 50_000, 100_000])
})

test('a shop without sales has an axis all the same, in whole dollars', () => {
  expect(niceScale([0, 0])).toEqual([0, 100])
})

test('a day with more refunds than sales is seen below the line', () => {
  expect(niceScale([-2_500, 5_000])).toEqual([-4_000, -2_000, 0, 2_000, 4_000, 6_000])
})
