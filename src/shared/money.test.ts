import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCents,
  allocate,
  basisPointsOf,
  cents,
  centsFromDollars,
  centsFromTyped,
  dollarsOf,
  multiplyCents,
  subtractCents,
} from './money.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })

test('a split allocates every cent, whatever the weights', () => {
  fc.assert(
    fc.property(amount, weights, (whole, parts) => {
      const split = allocate(whole, parts)
      expect(split).toHaveLength(parts.length)
      expect(addCents(...split)).toBe(whole)
    }),
    { numRuns: 5_000 },
  )
})

test('no part of a split is a cent or more away from its exact share', () => {
  fc.assert(
    fc.property(amount, weights, (whole, parts) => {
      const total = parts.reduce((sum, weight) => sum + weight, 0)
      fc.pre(total > 0)
      allocate(whole, parts).forEach((part, index) => {
        expect(Math.abs(part - (whole * (parts[index] ?? 0)) / total)).toBeLessThan(1 + 1e-6)
      })
    }),
    { numRuns: 5_000 },
  )
})

test('a weight of 0 gets nothing, unless all weights are 0', () => {
  expect(allocate(cents(100), [0, 1, 0])).toEqual([0, 100, 0])
  expect(allocate(cents(7), [0, 0])).toEqual([7, 0])
})

test('leftover cents go to the largest remainders, and to the earlier of two equal ones', () => {
  expect(allocate(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(cents(10), [1, 2, 3, 4])).toEqual([1, 2, 3, 4])
})

test('a split over no parts or fractional weights throws', () => {
  expect(() => allocate(cents(1), [])).toThrow(RangeError)
  expect(() => allocate(cents(1), [0.5])).toThrow(RangeError)
  expect(() => allocate(cents(1), [-1])).toThrow(RangeError)
})

test('a share in basis points is rounded half up', () => {
  expect(basisPointsOf(cents(1_250), 400)).toBe(50)
  expect(basisPointsOf(cents(1_262), 400)).toBe(50)
  expect(basisPointsOf(cents(1_263), 400)).toBe(51)
  expect(basisPointsOf(cents(50), 700)).toBe(4)
})

test('fractions of a cent and unsafe integers are refused', () => {
  expect(() => cents(0.5)).toThrow(RangeError)
  expect(() => multiplyCents(cents(100), 0.5)).toThrow(RangeError)
  expect(() => cents(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
})

test('zero is never minus zero', () => {
  expect(Object.is(subtractCents(cents(5), cents(5)), 0)).toBe(true)
  expect(Object.is(cents(-0), 0)).toBe(true)
})

test('dollars in JSON convert back to the same cents', () => {
  fc.assert(fc.property(amount, (value) => centsFromDollars(dollarsOf(value)) === value))
})

test('anything but an amount with at most two decimals is refused', () => {
  for (const text of ['', '1.005', '1,50', '1e3', 'NaN', 'Infinity', '--1', '0x10', ' '])
    expect(centsFromDollars(text)).toBeNull()
})

test('an amount is read as people type it, and a decimal comma is refused', () => {
  const typed = ['12', '12.5', '$12.50', ' $ 12.50 ', '1,250.00', '$1,250,000']
  expect(typed.map(centsFromTyped)).toEqual([1_200, 1_250, 1_250, 1_250, 125_000, 125_000_000])
  for (const wrong of ['', '$', '12,50', '1,25.00', '12,5000', '$$5', '5$', '1e3', '12.345'])
    expect([wrong, centsFromTyped(wrong)]).toEqual([wrong, null])
})
