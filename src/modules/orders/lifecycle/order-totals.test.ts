import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VendorId } from '#shared/ids.ts'
import { addCents, cents } from '#shared/money.ts'
import { type OrderDiscount, orderTotals, type TotalsInput } from './order-totals.ts'
import { platformFeeLabel } from '../fees/platform-fee.ts'

const rates = { feeBasisPoints: 400, taxBasisPoints: 700 }
const ann = 'ann' as VendorId
const bob = 'bob' as VendorId
const eve = 'eve' as VendorId

const order = (over: Partial<TotalsInput>): TotalsInput => ({
  lines: [{ vendorId: ann, unitPriceCents: cents(2999), quantity: 2 }],
  discount: null,
  shipping: [{ vendorId: ann, cents: cents(650) }],
  rates,
  ...over,
})

test('the fee is 4% of the items and the tax 7% of items, fee and shipping', () => {
  const totals = orderTotals(order({}))
  expect(totals).toMatchObject({
    subtotalCents: 5998,
    feeCents: 240,
    shippingCents: 650,
    taxCents: 482,
    totalCents: 7370,
  })
})

const twoHats = [
  { vendorId: ann, unitPriceCents: cents(2000), quantity: 1 },
  { vendorId: bob, unitPriceCents: cents(1000), quantity: 1 },
]

test('a discount lowers the base of fee and tax, whether the marketplace or an artist gives it', () => {
  for (const vendorId of [null, ann]) {
    const totals = orderTotals(
      order({ lines: twoHats, discount: { cents: cents(300), vendorId }, shipping: [] }),
    )
    expect(totals).toMatchObject({ feeCents: 108, taxCents: 197, totalCents: 3005 })
  }
})

test('a marketplace discount lowers every line, and the artists get their full share', () => {
  const totals = orderTotals(
    order({ lines: twoHats, discount: { cents: cents(300), vendorId: null }, shipping: [] }),
  )
  expect(totals.lines.map(({ discountCents }) => discountCents)).toEqual([200, 100])
  expect(totals.vendors.map(({ itemsCents }) => itemsCents)).toEqual([2000, 1000])
  expect(totals.platformDiscountCents).toBe(300)
})

test('an artist’s discount lowers only that artist’s lines and share', () => {
  const totals = orderTotals(
    order({ lines: twoHats, discount: { cents: cents(300), vendorId: bob }, shipping: [] }),
  )
  expect(totals.lines.map(({ discountCents }) => discountCents)).toEqual([0, 300])
  expect(totals.vendors.map(({ itemsCents }) => itemsCents)).toEqual([2000, 700])
  expect(totals.platformDiscountCents).toBe(0)
})

test('half a cent is rounded up once per order, not per line', () => {
  // Rounding three lines of 12.5 hundredths of a cent each would give 0.
  const line = { vendorId: ann, unitPriceCents: cents(5), quantity: 1 }
  expect(orderTotals(order({ lines: [line, line, line], shipping: [] })).feeCents).toBe(1)
  const half = { vendorId: ann, unitPriceCents: cents(1250), quantity: 1 }
  expect(
    orderTotals(order({ lines: [half], shipping: [], rates: { feeBasisPoints: 0, taxBasisPoints: 100 } }))
      .taxCents,
  ).toBe(13)
})

test('shipping of a vendor without lines in the order is ignored', () => {
  const shipping = [
    { vendorId: ann, cents: cents(500) },
    { vendorId: eve, cents: cents(900) },
  ]
  expect(orderTotals(order({ shipping })).shippingCents).toBe(500)
})

test('a discount above the amount that it applies to throws', () => {
  const discounted = (discount: OrderDiscount) => () => orderTotals(order({ lines: twoHats, discount }))
  expect(discounted({ cents: cents(3001), vendorId: null })).toThrow(RangeError)
  expect(discounted({ cents: cents(1001), vendorId: bob })).toThrow(RangeError)
  expect(discounted({ cents: cents(1), vendorId: eve })).toThrow(RangeError)
})

test('the fee’s label shows the configured rate', () => {
  expect(platformFeeLabel(rates)).toBe('Platform Fee (4%)')
  expect(platformFeeLabel({ ...rates, feeBasisPoints: 250 })).toBe('Platform Fee (2.5%)')
})

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        vendorId: fc.constantFrom(ann, bob, eve),
        unitPriceCents: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
        quantity: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    discountShare: fc.integer({ min: 0, max: 100 }),
    giver: fc.constantFrom(null, ann, bob, eve),
    shipping: fc.array(fc.integer({ min: 0, max: 100_000 }).map(cents), { minLength: 3, maxLength: 3 }),
    isPickup: fc.boolean(),
    rates: fc.record({
      feeBasisPoints: fc.integer({ min: 0, max: 3_000 }),
      taxBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    }),
  })
  .map(({ lines, discountShare, giver, shipping, isPickup, rates: anyRates }): TotalsInput => {
    const subtotal = lines
      .filter(({ vendorId }) => giver === null || vendorId === giver)
      .reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
    return {
      lines,
      discount: { cents: cents(Math.floor((subtotal * discountShare) / 100)), vendorId: giver },
      shipping: isPickup
        ? []
        : [ann, bob, eve].map((vendorId, index) => ({ vendorId, cents: shipping[index] ?? cents(0) })),
      rates: anyRates,
    }
  })

test('each cent of each order has exactly one owner', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const totals = orderTotals(input)
      const { subtotalCents, discountCents, platformDiscountCents, vendors } = totals
      const { feeCents, taxCents, shippingCents, totalCents } = totals
      const items = addCents(...vendors.map((vendor) => vendor.itemsCents))
      expect(items).toBe(subtotalCents - discountCents + platformDiscountCents)
      expect(platformDiscountCents).toBe(input.discount?.vendorId === null ? discountCents : 0)
      expect(addCents(...vendors.map((vendor) => vendor.shippingCents))).toBe(shippingCents)
      const platform = feeCents - platformDiscountCents
      expect(items + platform + taxCents + shippingCents).toBe(totalCents)
      expect(addCents(...totals.lines.map((line) => line.discountCents))).toBe(discountCents)
      for (const amount of [
        items,
        feeCents,
        taxCents,
        shippingCents,
        ...vendors.map((vendor) => vendor.itemsCents),
      ]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      }
    }),
    { numRuns: 25_000 },
  )
})

test('each artist gets the price of their lines, less their own discount', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      for (const { vendorId, itemsCents } of orderTotals(input).vendors) {
        const price = input.lines
          .filter((line) => line.vendorId === vendorId)
          .reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
        const given = input.discount?.vendorId === vendorId ? input.discount.cents : 0
        expect(itemsCents).toBe(price - given)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('no line’s discount exceeds its price, or its proportional share by more than a cent', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const giver = input.discount?.vendorId ?? null
      const { lines, discountCents } = orderTotals(input)
      const totals = input.lines.map((line) =>
        giver === null || line.vendorId === giver ? line.unitPriceCents * line.quantity : 0,
      )
      const base = totals.reduce((sum, total) => sum + total, 0)
      for (const [index, total] of totals.entries()) {
        const discount = lines[index]?.discountCents ?? -1
        expect(discount).toBeLessThanOrEqual(total)
        const share = base === 0 ? 0 : (Number(discountCents) * total) / base
        expect(Math.abs(discount - share)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 2_000 },
  )
})
