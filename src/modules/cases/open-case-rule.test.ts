import { expect, test } from 'vitest'
import { dayMs } from '#shared/day-ms.ts'
import { afterBusinessDays, dueAfter } from './case-deadlines.ts'
import type { CaseReason } from './case-reasons.ts'
import { type OpenCaseFacts, openCaseRule, reasonsNow } from './open-case-rule.ts'

const ordered = new Date('2026-11-02T12:00:00Z')
const after = (days: number) => new Date(ordered.getTime() + days * dayMs)
const facts: OpenCaseFacts = {
  orderStatus: 'processing',
  vendorOrderStatus: 'accepted',
  orderedAt: ordered,
  promisedBy: null,
  shippedAt: null,
  deliveredAt: null,
  hasOpenCase: false,
  earlierCases: 0,
}
const answer = (reason: CaseReason, more: Partial<OpenCaseFacts>, now: Date) => {
  const rule = openCaseRule(reason, { ...facts, ...more }, now, 5)
  return rule.allowed ? 'allowed' : rule.reason.code
}

test('a hat is not received from shipment, or after the promised day, or two weeks without a promise', () => {
  const missing = (more: Partial<OpenCaseFacts>, now: Date) => answer('not-received', more, now)
  expect(missing({}, after(13))).toBe('too-early-for-case')
  expect(missing({}, after(14))).toBe('allowed')
  const promisedBy = new Date('2026-11-07')
  expect(missing({ promisedBy }, new Date('2026-11-07T23:59:00Z'))).toBe('too-early-for-case')
  expect(missing({ promisedBy }, new Date('2026-11-08T00:00:00Z'))).toBe('allowed')
  expect(missing({ promisedBy, shippedAt: after(1) }, after(2))).toBe('allowed')
  expect(missing({ promisedBy }, after(200))).toBe('too-late-for-case')
})

test('other problems count from shipment until 30 days after delivery, or 90 days after shipment', () => {
  const damaged = (more: Partial<OpenCaseFacts>, now: Date) => answer('damaged', more, now)
  expect(damaged({}, after(20))).toBe('too-early-for-case')
  const shippedAt = after(2)
  expect(damaged({ shippedAt }, after(2))).toBe('allowed')
  expect(damaged({ shippedAt }, after(93))).toBe('too-late-for-case')
  expect(damaged({ shippedAt, deliveredAt: after(5) }, after(35))).toBe('allowed')
  expect(damaged({ shippedAt, deliveredAt: after(5) }, after(36))).toBe('too-late-for-case')
  // A pickup is handed over without shipping.
  expect(damaged({ deliveredAt: after(5) }, after(6))).toBe('allowed')
})

test('one case at a time, five in total, and none about a canceled, refunded or disputed order', () => {
  const more = { shippedAt: after(1) }
  const refused = (change: Partial<OpenCaseFacts>) => answer('other', { ...more, ...change }, after(2))
  expect(refused({ hasOpenCase: true })).toBe('case-open')
  expect(refused({ earlierCases: 5 })).toBe('too-many-cases')
  expect(refused({ orderStatus: 'disputed' })).toBe('order-disputed')
  expect(refused({ orderStatus: 'refunded' })).toBe('order-over')
  expect(refused({ vendorOrderStatus: 'canceled' })).toBe('order-over')
})

test('only the reasons that apply now can be chosen, otherwise the page says why', () => {
  expect(reasonsNow(facts, after(15), 5)).toEqual({ reasons: ['not-received'], whyNot: null })
  expect(reasonsNow(facts, after(1), 5)).toMatchObject({
    reasons: [],
    whyNot: { code: 'too-early-for-case' },
  })
})

test('a vendor has three business days to answer; nothing waits once it is escalated or closed', () => {
  const friday = new Date('2026-11-06T10:00:00Z')
  expect(afterBusinessDays(friday, 3)).toEqual(new Date('2026-11-11T10:00:00Z'))
  expect(dueAfter('open', friday)).toEqual(new Date('2026-11-11T10:00:00Z'))
  expect(dueAfter('offered', friday)).toEqual(new Date('2026-11-20T10:00:00Z'))
  expect([dueAfter('escalated', friday), dueAfter('closed', friday)]).toEqual([null, null])
})
