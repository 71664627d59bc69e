import { expect, test } from 'vitest'
import { claimedTotal } from './claimed-total.ts'

const rates = { feeBasisPoints: 400, taxBasisPoints: 700 }
const items = [{ price: 29.99, quantity: 2 }]

test('items, fee, shipping and tax add up to the total that the shopper saw', () => {
  expect(claimedTotal({ items, shippingCost: 8, taxes: 4.93 }, rates)).toBe(7531)
})

test('a tax in fractions of a cent counts as its rounded amount', () => {
  expect(claimedTotal({ items, shippingCost: 8, taxes: 0.07 * (59.98 * 1.04 + 8) }, rates)).toBe(7531)
})

test('a tax that is off by a cent makes a different total', () => {
  expect(claimedTotal({ items, shippingCost: 8, taxes: 4.92 }, rates)).toBe(7530)
})

test('an artist’s own fee counts for their items', () => {
  const mixed = [...items, { price: 40, quantity: 1, feeBasisPoints: 150 }]
  // 4% of $59.98 is $2.40, 1.5% of $40.00 is $0.60.
  expect(claimedTotal({ items: mixed, shippingCost: 8, taxes: 0.07 * (99.98 + 3 + 8) }, rates)).toBe(11_875)
})

test('an explicit total counts', () => {
  expect(claimedTotal({ items, shippingCost: 1, taxes: 1, total: '75.31' }, rates)).toBe(7531)
})

test('without shipping, tax or a price there is nothing to compare', () => {
  expect(claimedTotal({ items, taxes: 4.93 }, rates)).toBeNull()
  expect(claimedTotal({ items, shippingCost: 8 }, rates)).toBeNull()
  expect(claimedTotal({ items: [{ quantity: 1 }], shippingCost: 8, taxes: 1 }, rates)).toBeNull()
})

test('an invalid amount matches no order', () => {
  expect(claimedTotal({ items: [{ price: -5, quantity: 1 }], shippingCost: 8, taxes: 1 }, rates)).toBe(0)
  expect(claimedTotal({ items, shippingCost: 1e300, taxes: 1 }, rates)).toBe(0)
  expect(claimedTotal({ items, total: -1 }, rates)).toBe(0)
})
