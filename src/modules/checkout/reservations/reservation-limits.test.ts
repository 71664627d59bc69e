import { expect, test } from 'vitest'
import { guestLimit, maxOfVariant, reservationExcess, shopperLimit } from './reservation-limits.ts'

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
