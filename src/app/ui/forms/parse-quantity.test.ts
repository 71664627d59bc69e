import { expect, test } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'

const bounds = { min: 1, max: 7 }

test('a quantity within the bounds stays', () => {
  expect(parseQuantity(' 3 ', bounds)).toBe(3)
})

test('letters, an empty text and less than the minimum become the minimum', () => {
  expect(['abc', '', '0', '-4'].map((text) => parseQuantity(text, bounds))).toEqual([1, 1, 1, 1])
})

test('more than the maximum becomes the maximum', () => {
  expect(parseQuantity('99', bounds)).toBe(7)
})

test('a fraction is cut off', () => {
  expect(parseQuantity('2.9', bounds)).toBe(2)
})

test('the stock overrides the minimum', () => {
  expect(parseQuantity('5', { min: 1, max: 0 })).toBe(0)
})
