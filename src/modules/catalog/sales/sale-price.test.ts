import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '#shared/money.ts'
import { maxPercentOff, minPercentOff, salePrice } from './sale-price.ts'
import { storedPrices } from './stored-prices.ts'

const price = fc.integer({ min: 1, max: 100_000_000 }).map((amount) => cents(amount))
const percent = fc.integer({ min: minPercentOff, max: maxPercentOff })

test.each([
  [3400, 20, 2720],
  [1999, 15, 1699],
  // 9.5 cents, half up.
  [19, 50, 10],
  [1, 80, 1],
  [100_000_000, 80, 20_000_000],
])('%i cents less %i percent is %i cents', (regular, off, expected) => {
  expect(salePrice(cents(regular), off)).toBe(expected)
})

test('a sale price is the exact price rounded half up, at least one cent, and never above the regular price', () => {
  fc.assert(
    fc.property(price, percent, (regular, off) => {
      const hundredths = BigInt(regular) * BigInt(100 - off)
      const exact = Number((hundredths + 50n) / 100n)
      const found = salePrice(regular, off)
      expect(found).toBe(Math.max(1, exact))
      expect(found).toBeLessThanOrEqual(regular)
    }),
  )
})

test('stored prices give each variant its own price, and the product the lowest, with a sale and after it', () => {
  const percentOrNone = fc.option(percent)
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 6 }), percentOrNone, (regular, off) => {
      const { product, variants } = storedPrices(regular, off)
      const paid = variants.map((variant) => variant.price_cents ?? product.price_cents)
      const expected = regular.map((one): Cents => (off === null ? one : salePrice(one, off)))
      expect(paid).toEqual(expected)
      expect(product.price_cents).toBe(Math.min(...expected))
      // The columns that the end of a sale copies.
      const after = variants.map((variant) => variant.regular_price_cents ?? product.regular_price_cents)
      expect(after).toEqual(off === null ? regular.map(() => null) : regular)
    }),
  )
})
