import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VendorId } from '#shared/ids.ts'
import { addCents, cents } from '#shared/money.ts'
import { orderTotals, platformFeeLabel, type TotalsInput } from './order-totals.ts'

const rates = { feeBasisPoints: 400, taxBasisPoints: 700 }
const ann = 'ann' as VendorId
const bob = 'bob' as VendorId
const eve = 'eve' as VendorId

const order = (over: Partial<TotalsInput>): TotalsInput => ({
  lines: [{ vendorId: ann, unitPriceCents: cents(2999), quantity: 2 }],
  discountCents: cents(0),
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

test('a discount lowers the base of fee and tax and is shared by the vendors in proportion', () => {
  const totals = orderTotals(
    order({
      lines: [
        { vendorId: ann, unitPriceCents: cents(2000), quantity: 1 },
        { vendorId: bob, unitPriceCents: cents(1000), quantity: 1 },
      ],
      discountCents: cents(300),
      shipping: [],
    }),
  )
  expect(totals).toMatchObject({ feeCents: 108, taxCents: 197, totalCents: 3005 })
  expect(totals.vendors.map(({ itemsCents }) => itemsCents)).toEqual([1800, 900])
})

test('a half cent is rounded up, once for the order and not once a line', () => {
  // Three lines of 12.5 hundredths of a cent each would give 0 when rounded line by line.
  const line = { vendorId: ann, unitPriceCents: cents(5), quantity: 1 }
  expect(orderTotals(order({ lines: [line, line, line], shipping: [] })).feeCents).toBe(1)
  const half = { vendorId: ann, unitPriceCents: cents(1250), quantity: 1 }
  expect(
    orderTotals(order({ lines: [half], shipping: [], rates: { feeBasisPoints: 0, taxBasisPoints: 100 } }))
      .taxCents,
  ).toBe(13)
})

test('shipping of a vendor who sells nothing in the order is left out', () => {
  const shipping = [
    { vendorId: ann, cents: cents(500) },
    { vendorId: eve, cents: cents(900) },
  ]
  expect(orderTotals(order({ shipping })).shippingCents).toBe(500)
})

test('a discount above the subtotal is a bug, not a negative order', () => {
  expect(() => orderTotals(order({ discountCents: cents(6000) }))).toThrow(RangeError)
})

test('the label of the fee says the configured rate', () => {
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
    shipping: fc.array(fc.integer({ min: 0, max: 100_000 }).map(cents), { minLength: 3, maxLength: 3 }),
    isPickup: fc.boolean(),
    rates: fc.record({
      feeBasisPoints: fc.integer({ min: 0, max: 3_000 }),
      taxBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    }),
  })
  .map(({ lines, discountShare, shipping, isPickup, rates: anyRates }): TotalsInput => {
    const subtotal = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
    return {
      lines,
      discountCents: cents(Math.floor((subtotal * discountShare) / 100)),
      shipping: isPickup
        ? []
        : [ann, bob, eve].map((vendorId, index) => ({ vendorId, cents: shipping[index] ?? cents(0) })),
      rates: anyRates,
    }
  })

test('every cent of every order has exactly one owner', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const totals = orderTotals(input)
      const { subtotalCents, discountCents, feeCents, taxCents, shippingCents, totalCents, vendors } = totals
      const items = addCents(...vendors.map((vendor) => vendor.itemsCents))
      expect(items).toBe(subtotalCents - discountCents)
      expect(addCents(...vendors.map((vendor) => vendor.shippingCents))).toBe(shippingCents)
      expect(items + feeCents + taxCents + shippingCents).toBe(totalCents)
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

test('no line is discounted by more than it costs, nor by more than a cent away from its share', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const { lines, subtotalCents, discountCents } = orderTotals(input)
      for (const [index, line] of input.lines.entries()) {
        const total = line.unitPriceCents * line.quantity
        const discount = lines[index]?.discountCents ?? -1
        expect(discount).toBeLessThanOrEqual(total)
        expect(Math.abs(discount - (Number(discountCents) * total) / subtotalCents)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 2_000 },
  )
})
