import { expect, test } from 'vitest'
import { nearestQuantity } from './nearest-quantity.ts'

const small = { minimum: 2, maximum: 20 }
const large = { minimum: 24, maximum: 500 }

test('who wants too few or too many hats is told the nearest number that somebody makes', () => {
  expect(nearestQuantity([large, small], 1)).toBe(2)
  expect(nearestQuantity([small, large], 600)).toBe(500)
  expect(nearestQuantity([small, large], 23)).toBe(24)
  expect(nearestQuantity([small, large], 22)).toBe(20)
})

test('what is made as wanted stays as wanted, and what nobody makes has no number', () => {
  expect(nearestQuantity([small, large], 12)).toBe(12)
  expect(nearestQuantity([], 12)).toBeNull()
})
