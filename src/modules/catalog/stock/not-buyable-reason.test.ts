import { expect, test } from 'vitest'
import { notBuyableReason } from './not-buyable-reason.ts'

const sale = { status: 'active', vendorStatus: 'active', vendorIsAway: false, available: 1 } as const

test('a product can be bought while it is active, in stock and its artist is selling', () => {
  expect(notBuyableReason(sale)).toBeNull()
})

test('reports the longest-lasting reason why a product cannot be bought', () => {
  expect(notBuyableReason({ ...sale, available: 0 })).toBe('sold-out')
  expect(notBuyableReason({ ...sale, available: 0, vendorIsAway: true })).toBe('vendor-away')
  for (const vendorStatus of ['pending', 'restricted', 'suspended'] as const) {
    expect(notBuyableReason({ ...sale, vendorIsAway: true, vendorStatus })).toBe('vendor-not-active')
  }
  for (const status of ['draft', 'archived', 'unlisted'] as const) {
    expect(notBuyableReason({ ...sale, vendorStatus: 'suspended', status })).toBe('not-for-sale')
  }
})
