import { expect, test } from 'vitest'
import { dayMs } from '#shared/day-ms.ts'
import { type ReturnFacts, returnRule, returnUntil } from './return-rule.ts'

const delivered = new Date('2026-11-01T10:00:00Z')
const after = (days: number) => new Date(delivered.getTime() + days * dayMs)
const policy = { days: 30, shippingPaidBy: 'buyer' as const, note: null }
const facts: ReturnFacts = {
  orderStatus: 'delivered',
  vendorOrderStatus: 'delivered',
  orderedAt: after(-10),
  promisedBy: null,
  shippedAt: after(-5),
  deliveredAt: delivered,
  hasOpenCase: false,
  earlierCases: 0,
  returnPolicy: policy,
  returnableUnits: 2,
}
const codeOf = (changes: Partial<ReturnFacts>, now = after(1)) => {
  const rule = returnRule({ ...facts, ...changes }, now, 5)
  return rule.allowed ? 'allowed' : rule.reason.code
}

test('hats can be returned until the last moment of the policy’s days', () => {
  expect(codeOf({})).toBe('allowed')
  expect(codeOf({}, after(30))).toBe('allowed')
  expect(codeOf({}, new Date(after(30).getTime() + 1))).toBe('too-late-for-return')
  expect(codeOf({ returnPolicy: { ...policy, days: 45 } }, after(31))).toBe('allowed')
  expect(returnUntil(facts)).toEqual(after(30))
})

test('without a policy, with one that has no returns and before delivery, they can’t', () => {
  expect(codeOf({ returnPolicy: null })).toBe('no-return-policy')
  expect(codeOf({ returnPolicy: { ...policy, days: null } })).toBe('no-returns')
  expect(codeOf({ deliveredAt: null, vendorOrderStatus: 'shipped' })).toBe('too-early-for-return')
})

test('hats that were made to a design or refunded, and those of an open case, can’t', () => {
  expect(codeOf({ returnableUnits: 0 })).toBe('nothing-to-return')
  expect(codeOf({ hasOpenCase: true })).toBe('case-open')
  expect(codeOf({ earlierCases: 5 })).toBe('too-many-cases')
  expect(codeOf({ orderStatus: 'disputed' })).toBe('order-disputed')
  expect(codeOf({ orderStatus: 'refunded' })).toBe('order-over')
})
