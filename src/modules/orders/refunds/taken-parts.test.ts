import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderLineId, VendorId } from '#shared/ids.ts'
import { addCents, cents } from '#shared/money.ts'
import type { Refundable } from './refund-parts.ts'
import { takenParts } from './taken-parts.ts'

const ada = 'ada' as VendorId
const ben = 'ben' as VendorId

/** Ada: $70 and $8 shipping. Ben: $30 and $5 shipping. Fee $4, tax $8.19. */
const rest: Refundable = {
  lines: [
    {
      lineId: 'a' as OrderLineId,
      vendorId: ada,
      units: 2,
      rosterUnits: [],
      paidCents: cents(7000),
      vendorCents: cents(7000),
      feeBasisPoints: 400,
    },
    {
      lineId: 'b' as OrderLineId,
      vendorId: ben,
      units: 1,
      rosterUnits: [],
      paidCents: cents(3000),
      vendorCents: cents(3000),
      feeBasisPoints: 400,
    },
  ],
  shipping: [
    { vendorId: ada, paidCents: cents(800) },
    { vendorId: ben, paidCents: cents(500) },
  ],
  feeCents: cents(400),
  taxCents: cents(819),
}
const left = 7000 + 3000 + 800 + 500 + 400 + 819
const sumOf = (parts: ReturnType<typeof takenParts>) =>
  addCents(...parts.map(({ amountCents }) => amountCents))
const unitsOf = (parts: ReturnType<typeof takenParts>) =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

test('an amount above what is left takes all hats, and the rest is excess', () => {
  expect(unitsOf(takenParts(rest, cents(left)))).toBe(3)
  const more = takenParts(rest, cents(left + 123))
  expect(unitsOf(more)).toBe(3)
  expect(more.filter(({ kind }) => kind === 'excess')).toEqual([
    { kind: 'excess', lineId: null, vendorId: null, quantity: 0, amountCents: 123, vendorCents: 0 },
  ])
})

test('an amount that equals one artist’s part with shipping, fee and tax is that artist’s part', () => {
  // $30 + $1.20 of the fee + $5 shipping + the tax on these.
  const parts = takenParts(rest, cents(3000 + 120 + 500 + Math.round((819 * 3620) / 11_700)))
  expect(unitsOf(parts)).toBe(1)
  expect(new Set(parts.map(({ vendorId }) => vendorId))).toEqual(new Set([ben, null]))
})

test('an amount that matches two artists’ parts is split among all in proportion', () => {
  const twins: Refundable = {
    lines: [ada, ben].map((vendorId) => ({
      lineId: vendorId as string as OrderLineId,
      vendorId,
      units: 1,
      rosterUnits: [],
      paidCents: cents(1000),
      vendorCents: cents(1000),
      feeBasisPoints: 400,
    })),
    shipping: [],
    feeCents: cents(0),
    taxCents: cents(0),
  }
  const parts = takenParts(twins, cents(1000))
  expect(parts.map(({ amountCents, quantity }) => [amountCents, quantity])).toEqual([
    [500, 0],
    [500, 0],
  ])
})

test('when nothing is left, all of it is excess', () => {
  const empty: Refundable = { lines: [], shipping: [], feeCents: cents(0), taxCents: cents(0) }
  expect(takenParts(empty, cents(77)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['excess', 77],
  ])
})

test('for any amount, each cent has one owner and each part is at most what is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 * left }), (amount) => {
      const parts = takenParts(rest, cents(amount))
      expect(sumOf(parts)).toBe(amount)
      for (const vendorId of [ada, ben]) {
        const own = parts.filter((part) => part.vendorId === vendorId)
        expect(own.reduce((sum, part) => sum + part.vendorCents, 0)).toBeLessThanOrEqual(
          vendorId === ada ? 7800 : 3500,
        )
      }
    }),
  )
})
