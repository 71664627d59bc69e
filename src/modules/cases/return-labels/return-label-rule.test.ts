import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import {
  deductionFor,
  type ReturnLabelFacts,
  returnLabelPayer,
  returnLabelRule,
  tooDear,
} from './return-label-rule.ts'

const facts: ReturnLabelFacts = {
  caseStatus: 'returning',
  orderStatus: 'delivered',
  isLocalPickup: false,
  hasShopperAddress: true,
  hasVendorAddress: true,
  sellsLabels: true,
  hasLabel: false,
}
const codeOf = (changes: Partial<ReturnLabelFacts>) => {
  const rule = returnLabelRule({ ...facts, ...changes })
  return rule.allowed ? 'allowed' : rule.reason.code
}

test('a return can have one label, while it is to be sent and both addresses are known', () => {
  expect(codeOf({})).toBe('allowed')
  expect(codeOf({ caseStatus: 'sent-back' })).toBe('not-returning')
  expect(codeOf({ orderStatus: 'disputed' })).toBe('order-disputed')
  expect(codeOf({ hasLabel: true })).toBe('has-label')
  expect(codeOf({ sellsLabels: false })).toBe('no-carrier')
  expect(codeOf({ isLocalPickup: true, hasShopperAddress: false })).toBe('local-pickup')
  expect(codeOf({ hasShopperAddress: false })).toBe('no-address')
  expect(codeOf({ hasVendorAddress: false })).toBe('no-origin')
})

test('the policy says who pays for a shopper’s label, and an artist pays for one that they send', () => {
  const policy = { days: 30, shippingPaidBy: 'artist' as const, note: null }
  expect(returnLabelPayer('shopper', 'changed-mind', policy)).toBe('artist')
  expect(returnLabelPayer('shopper', 'changed-mind', { ...policy, shippingPaidBy: 'buyer' })).toBe('buyer')
  expect(returnLabelPayer('shopper', 'damaged', policy)).toBe('buyer')
  expect(returnLabelPayer('vendor', 'damaged', null)).toBe('artist')
})

test('a shopper’s label leaves something of the refund, and is deducted once, never more than the refund', () => {
  const amount = fc.nat({ max: 100_000 }).map(cents)
  fc.assert(
    fc.property(amount, amount, (price, refund) => {
      const isOffered = tooDear('buyer', price, refund) === null
      const deducted = deductionFor('buyer', price, refund)
      expect(deducted).toBeLessThanOrEqual(refund)
      expect(deducted).toBeLessThanOrEqual(price)
      if (isOffered) expect(refund - deducted).toBeGreaterThan(0)
      expect(deductionFor('artist', price, refund)).toBe(0)
      expect(tooDear('artist', price, refund)).toBeNull()
    }),
  )
})
