import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test('the axis ends above the highest value and has round steps', () => {
  expect(axisTicks([0, 12_300, 4_000])).toEqual([0, 5_000, 10_000, 15_000])
  expect(axisTicks([99_900])).toEqual([0, 50_000, 100_000])
})

test('without sales the axis still has two ticks, in whole dollars', () => {
  expect(axisTicks([0, 0])).toEqual([0, 100])
})

test('a day with more refunds than sales extends the axis below zero', () => {
  expect(axisTicks([-2_500, 5_000])).toEqual([-4_000, -2_000, 0, 2_000, 4_000, 6_000])
})
