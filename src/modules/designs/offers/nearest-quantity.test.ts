import { expect, test } from 'vitest'
import { nearestQuantity } from './nearest-quantity.ts'

const small = { minimum: 2, maximum: 20 }
const large = { minimum: 24, maximum: 500 }

test('suggests the nearest available quantity when too few or too many hats are requested', () => {
  expect(nearestQuantity([large, small], 1)).toBe(2)
  expect(nearestQuantity([small, large], 600)).toBe(500)
  expect(nearestQuantity([small, large], 23)).toBe(24)
  expect(nearestQuantity([small, large], 22)).toBe(20)
})

test('keeps an available quantity, and returns null when there are no ranges', () => {
  expect(nearestQuantity([small, large], 12)).toBe(12)
  expect(nearestQuantity([], 12)).toBeNull()
})
