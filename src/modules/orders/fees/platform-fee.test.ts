import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VendorId } from '#shared/ids.ts'
import { addCents, basisPointsOf, cents } from '#shared/money.ts'
import { orderTotals } from '../lifecycle/order-totals.ts'
import { platformFee, platformFeeLabel } from './platform-fee.ts'

const base = (paid: number, feeBasisPoints: number) => ({ paidCents: cents(paid), feeBasisPoints })
const rates = { feeBasisPoints: 400, taxBasisPoints: 700 }
const [ann, bob] = ['ann' as VendorId, 'bob' as VendorId]

test('with one rate, the fee is that rate of everything, rounded once', () => {
  expect(platformFee([base(5, 400), base(5, 400), base(5, 400)], 400)).toEqual({
    cents: 1,
    parts: [1, 0, 0],
    basisPoints: 400,
  })
  expect(platformFee([base(3_000, 250)], 400)).toMatchObject({ cents: 75, basisPoints: 250 })
  expect(platformFee([], 400)).toEqual({ cents: 0, parts: [], basisPoints: 400 })
})

test('with several rates, each applies to its own items, and the label says what they come to', () => {
  const fee = platformFee([base(3_000, 0), base(2_000, 400), base(1_000, 400)], 400)
  expect(fee).toEqual({ cents: 120, parts: [0, 80, 40], basisPoints: 200 })
  expect(platformFeeLabel({ feeBasisPoints: fee.basisPoints })).toBe('Platform Fee (2%)')
  expect(platformFee([base(0, 0), base(0, 900)], 400)).toMatchObject({ cents: 0, basisPoints: 400 })
})

test('an order has each vendor’s rate and part of the fee, and taxes the whole fee', () => {
  const totals = orderTotals({
    lines: [
      { vendorId: ann, unitPriceCents: cents(3_000), quantity: 1, feeBasisPoints: 150 },
      { vendorId: bob, unitPriceCents: cents(1_000), quantity: 2 },
    ],
    discount: { cents: cents(500), vendorId: bob },
    shipping: [],
    rates,
  })
  // 1.5% of $30.00 and 4% of $15.00; 7% of $45.00 + $1.05.
  expect(totals).toMatchObject({ feeCents: 105, feeBasisPoints: 233, taxCents: 322, totalCents: 4_927 })
  expect(totals.vendors).toMatchObject([
    { vendorId: ann, feeBasisPoints: 150, feeCents: 45 },
    { vendorId: bob, feeBasisPoints: 400, feeCents: 60 },
  ])
})

test('whatever the rates, the parts sum to the fee, and the fee is at most half a cent off for each rate', () => {
  const bases = fc.array(
    fc.record({
      paidCents: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
      feeBasisPoints: fc.constantFrom(0, 1, 250, 400, 10_000),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(bases, (items) => {
      const fee = platformFee(items, 400)
      expect(addCents(...fee.parts)).toBe(fee.cents)
      expect(fee.parts.every((part) => part >= 0)).toBe(true)
      const exact = items.reduce((sum, one) => sum + (one.paidCents * one.feeBasisPoints) / 10_000, 0)
      const kinds = new Set(items.map(({ feeBasisPoints }) => feeBasisPoints)).size
      expect(Math.abs(fee.cents - exact)).toBeLessThanOrEqual(0.5 * kinds + 1e-6)
      if (kinds === 1)
        expect(fee.cents).toBe(
          basisPointsOf(addCents(...items.map(({ paidCents }) => paidCents)), items[0]?.feeBasisPoints ?? 0),
        )
    }),
  )
})
