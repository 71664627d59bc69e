import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alwaysFit, guestLimit, maxOfVariant, reservationExcess, shopperLimit } from './reservation-limits.ts'

const line = (stock: number, reserved: number, requested: number) => ({
  productName: 'Trucker',
  stock,
  reserved,
  requested,
})

test('a variant’s limit is the larger of the fixed units and the share of its stock, and doubles with an account', () => {
  expect([1, 6, 30, 34, 35, 760].map((stock) => maxOfVariant(stock, guestLimit))).toEqual([
    6, 6, 6, 6, 7, 152,
  ])
  expect([1, 30, 34, 35, 760].map((stock) => maxOfVariant(stock, shopperLimit))).toEqual([
    12, 12, 13, 14, 304,
  ])
})

test('a request at the limit passes; one unit more reports how many fit', () => {
  expect(reservationExcess([line(10, 4, 2)], guestLimit)).toBeNull()
  expect(reservationExcess([line(10, 4, 3)], guestLimit)).toEqual({
    of: 'variant',
    productName: 'Trucker',
    max: 6,
    maxMore: 2,
  })
})

test('all variants together have a separate limit', () => {
  const five = Array.from({ length: 5 }, () => line(10, 0, 6))
  expect(reservationExcess(five, guestLimit)).toBeNull()
  expect(reservationExcess([...five, line(10, 0, 1)], guestLimit)).toEqual({
    of: 'all',
    max: 30,
    maxMore: 30,
  })
  expect(reservationExcess([line(100, 20, 0), line(100, 0, 11)], guestLimit)).toEqual({
    of: 'all',
    max: 30,
    maxMore: 10,
  })
})

test('a checkout of only custom items passes, whatever else is reserved', () => {
  expect(reservationExcess([line(10, 6, 0), line(200, 40, 0)], guestLimit)).toBeNull()
  expect(reservationExcess([], guestLimit)).toBeNull()
})

test('units always fit exactly if they fit a buyer without other checkouts when the stock is 1', () => {
  const request = fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.nat(1_000)), { maxLength: 12 })
  fc.assert(
    fc.property(request, fc.constantFrom(guestLimit, shopperLimit), (lines, limit) => {
      const requested = lines.map(([units]) => units)
      const excessAt = (stockOf: (stock: number) => number) =>
        reservationExcess(
          lines.map(([units, stock]) => line(stockOf(stock), 0, units)),
          limit,
        )
      expect(alwaysFit(requested, limit)).toBe(excessAt(() => 1) === null)
      if (alwaysFit(requested, limit)) expect(excessAt((stock) => stock)).toBeNull()
    }),
  )
})
