import { expect, test } from 'vitest'
import { quantityFrom } from './quantity.ts'

const bounds = { min: 1, max: 7 }

test('a typed quantity inside the bounds stays', () => {
  expect(quantityFrom(' 3 ', bounds)).toBe(3)
})

test('letters, nothing and less than the minimum become the minimum', () => {
  expect(['abc', '', '0', '-4'].map((text) => quantityFrom(text, bounds))).toEqual([1, 1, 1, 1])
})

test('more than there is becomes what there is', () => {
  expect(quantityFrom('99', bounds)).toBe(7)
})

test('part of a hat is cut off', () => {
  expect(quantityFrom('2.9', bounds)).toBe(2)
})

test('the stock wins over the minimum', () => {
  expect(quantityFrom('5', { min: 1, max: 0 })).toBe(0)
})
