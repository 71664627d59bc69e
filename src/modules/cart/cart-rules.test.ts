import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRule, changeRule, isStillCovered, maxLineQuantity } from './cart-rules.ts'

const stock = fc.integer({ min: 0, max: 50 })
const some = fc.integer({ min: 1, max: 60 })

test('adding never exceeds the stock, and never removes anything while the stock covers the line', () => {
  fc.assert(
    fc.property(stock, fc.nat(60), some, (available, inCart, adding) => {
      const { quantity, outcome } = addRule({ inCart, adding, available })
      const refused = outcome === 'out-of-stock'
      expect(refused).toBe(available === 0)
      expect(refused ? quantity === inCart : quantity <= available).toBe(true)
      expect(inCart > available || quantity >= inCart).toBe(true)
    }),
  )
})

test('adding twice is the same as adding the sum', () => {
  fc.assert(
    fc.property(stock, some, some, (available, first, second) => {
      const once = addRule({ inCart: 0, adding: first + second, available }).quantity
      const step = addRule({ inCart: 0, adding: first, available }).quantity
      expect(addRule({ inCart: step, adding: second, available }).quantity).toBe(once)
    }),
  )
})

test("an add reports whether the line is new, grew, was limited by the stock or couldn't be filled", () => {
  expect(addRule({ inCart: 0, adding: 2, available: 5 })).toEqual({ quantity: 2, outcome: 'added' })
  expect(addRule({ inCart: 2, adding: 3, available: 5 })).toEqual({ quantity: 5, outcome: 'updated' })
  expect(addRule({ inCart: 2, adding: 4, available: 5 })).toEqual({ quantity: 5, outcome: 'clamped' })
  expect(addRule({ inCart: 0, adding: 1, available: 0 })).toEqual({ quantity: 0, outcome: 'out-of-stock' })
})

test('a changed quantity stays between 0 and the stock', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 80 }), stock, (requested, available) => {
      const { quantity, outcome } = changeRule(requested, available)
      expect(quantity).toBe(Math.max(0, Math.min(requested, available)))
      expect(outcome === 'removed').toBe(quantity === 0)
      expect(outcome === 'clamped').toBe(quantity > 0 && requested > available)
    }),
  )
})

test('no line exceeds the maximum quantity, whatever the stock', () => {
  const plenty = maxLineQuantity * 3
  expect(addRule({ inCart: 0, adding: plenty, available: plenty }).quantity).toBe(maxLineQuantity)
  expect(changeRule(plenty, plenty).quantity).toBe(maxLineQuantity)
})

test('a line stays on the cart page only while the stock covers its whole quantity', () => {
  expect(isStillCovered(3, 3)).toBe(true)
  expect(isStillCovered(3, 2)).toBe(false)
  expect(isStillCovered(0, 2)).toBe(false)
})
