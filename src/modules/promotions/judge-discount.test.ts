import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PromotionId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { type DiscountFacts, judgeDiscount } from './judge-discount.ts'
import type { Promotion } from './promotion.ts'

const ann = 'ann' as VendorId
const bob = 'bob' as VendorId
const noon = new Date('2026-05-01T12:00:00Z')
const later = new Date('2026-05-01T12:00:01Z')

const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  id: 'ten' as PromotionId,
  code: 'TEN',
  vendor: null,
  benefit: { kind: 'percent', basisPoints: 1_000 },
  minimumCents: cents(0),
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  firstOrderOnly: false,
  email: null,
  ...over,
})

const facts = (over: Partial<DiscountFacts> = {}): DiscountFacts => ({
  now: noon,
  lines: [
    { vendorId: ann, totalCents: cents(2995) },
    { vendorId: bob, totalCents: cents(1000) },
  ],
  email: 'jo@example.test',
  hasOrdered: false,
  uses: { taken: 0, isReserved: false },
  ownUses: { taken: 0, isReserved: false },
  otherFirstOrder: null,
  ...over,
})

function problemOf(over: Partial<Promotion>, about: Partial<DiscountFacts> = {}): string | null {
  const judged = judgeDiscount(promotion(over), facts(about))
  return judged.kind === 'refused' ? judged.problem : null
}

const centsOff = (over: Partial<Promotion>, about: Partial<DiscountFacts> = {}) => {
  const judged = judgeDiscount(promotion(over), facts(about))
  return judged.kind === 'applies' ? judged.cents : judged.problem
}

const annsCode = { vendor: { id: ann, name: 'Ann' } }

test('a percentage applies to all hats and is rounded half up, once', () => {
  expect(centsOff({})).toBe(400)
})

test('an artist’s code applies only to that artist’s hats', () => {
  expect(centsOff(annsCode)).toBe(300)
  expect(problemOf(annsCode, { lines: [{ vendorId: bob, totalCents: cents(9_000) }] })).toBe(
    'discount-other-artist',
  )
})

test('a limit per person refuses who has reached it, and asks a guest for an address', () => {
  const once = { maxUsesPerPerson: 1 }
  expect(problemOf(once, { ownUses: { taken: 1, isReserved: false } })).toBe('discount-used-by-you')
  expect(problemOf(once, { ownUses: { taken: 1, isReserved: true } })).toBe('discount-in-use')
  expect(problemOf({ maxUsesPerPerson: 2 }, { ownUses: { taken: 1, isReserved: false } })).toBeNull()
  const asked = judgeDiscount(promotion(once), facts({ email: null }))
  expect(asked).toMatchObject({ kind: 'applies', needsEmail: true })
})

test('an amount is never more than the hats it applies to', () => {
  const benefit = { kind: 'amount', cents: cents(5_000) } as const
  expect(centsOff({ benefit })).toBe(3995)
  expect(centsOff({ benefit, ...annsCode })).toBe(2995)
})

test('a code works from its start until just before its end', () => {
  expect(problemOf({ startsAt: later })).toBe('discount-not-started')
  expect(problemOf({ startsAt: noon })).toBeNull()
  expect(problemOf({ endsAt: noon })).toBe('discount-ended')
  expect(problemOf({ endsAt: later })).toBeNull()
})

test('a fully used code and one that an open checkout reserves have different messages', () => {
  expect(problemOf({ maxUses: 1 }, { uses: { taken: 1, isReserved: false } })).toBe('discount-used')
  expect(problemOf({ maxUses: 1 }, { uses: { taken: 1, isReserved: true } })).toBe('discount-in-use')
  expect(problemOf({ maxUses: 2 }, { uses: { taken: 1, isReserved: true } })).toBeNull()
})

test('a code for one address is refused to every other', () => {
  expect(problemOf({ email: 'ada@example.test' })).toBe('discount-not-yours')
  expect(problemOf({ email: 'jo@example.test' })).toBeNull()
})

test('a first-order code is refused after an order, and while another first-order code is in use', () => {
  expect(problemOf({ firstOrderOnly: true }, { hasOrdered: true })).toBe('discount-not-first-order')
  expect(problemOf({ firstOrderOnly: true }, { otherFirstOrder: 'reserved' })).toBe('discount-in-use')
  expect(problemOf({ firstOrderOnly: true }, { otherFirstOrder: 'used' })).toBe('discount-not-first-order')
  expect(problemOf({}, { hasOrdered: true })).toBeNull()
})

test('a guest without an address sees the discount and will be asked for the address', () => {
  const judged = judgeDiscount(promotion({ email: 'ada@example.test' }), facts({ email: null }))
  expect(judged).toMatchObject({ kind: 'applies', needsEmail: true })
  expect(judgeDiscount(promotion(), facts({ email: null }))).toMatchObject({ needsEmail: false })
})

test('the minimum counts the hats the code applies to, and the message gives it in dollars', () => {
  expect(problemOf({ minimumCents: cents(3995) })).toBeNull()
  const judged = judgeDiscount(promotion({ ...annsCode, minimumCents: cents(3000) }), facts())
  expect(judged).toMatchObject({
    problem: 'discount-minimum',
    message: 'This code requires at least $30.00 of hats by Ann.',
  })
})

test('a code that would take off less than a cent takes nothing off', () => {
  expect(problemOf({}, { lines: [{ vendorId: ann, totalCents: cents(4) }] })).toBe('discount-minimum')
})

test('any applied code takes off at least one cent and at most the price of its hats', () => {
  const benefit = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 9_999 }).map(cents) }),
  )
  const lines = fc.array(
    fc.record({
      vendorId: fc.constantFrom(ann, bob),
      totalCents: fc.integer({ min: 1, max: 50_000 }).map(cents),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(benefit, lines, fc.boolean(), (given, bought, isAnns) => {
      const judged = judgeDiscount(
        promotion({ benefit: given, ...(isAnns ? annsCode : {}) }),
        facts({ lines: bought }),
      )
      if (judged.kind === 'refused') return
      const base = bought
        .filter(({ vendorId }) => !isAnns || vendorId === ann)
        .reduce((sum, { totalCents }) => sum + totalCents, 0)
      expect(judged.cents).toBeGreaterThan(0)
      expect(judged.cents).toBeLessThanOrEqual(base)
    }),
  )
})
