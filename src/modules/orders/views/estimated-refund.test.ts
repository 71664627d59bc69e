import { expect, test } from 'vitest'
import { newId, type OrderLineId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { estimatedRefund } from './estimated-refund.ts'
import type { Refundable } from '../refunds/refund-parts.ts'

const [lineId, vendorId] = [newId<OrderLineId>(), newId<VendorId>()]
const own: Refundable = {
  lines: [
    {
      lineId,
      vendorId,
      units: 2,
      rosterUnits: [],
      paidCents: cents(8_000),
      vendorCents: cents(8_000),
      feeBasisPoints: 400,
    },
  ],
  shipping: [{ vendorId, paidCents: cents(600) }],
  feeCents: cents(320),
  taxCents: cents(700),
}

test('one of two hats takes its share of fee and tax with it, and the artist bears its price', () => {
  const selection = { kind: 'items', lines: [{ lineId, quantity: 1 }], shippingOf: [] } as const
  expect(estimatedRefund(own, selection)).toMatchObject({
    itemsCents: 4_000,
    shippingCents: 0,
    feeCents: 160,
    ownCents: 4_000,
  })
})

test('everything is what was paid, and the artist bears hats and shipping', () => {
  expect(estimatedRefund(own, { kind: 'rest' })).toEqual({
    amountCents: 9_620,
    itemsCents: 8_000,
    shippingCents: 600,
    feeCents: 320,
    taxCents: 700,
    ownCents: 8_600,
  })
})

test('more than is left, or nothing, has no estimate', () => {
  const selection = { kind: 'items', lines: [{ lineId, quantity: 3 }], shippingOf: [] } as const
  expect(estimatedRefund(own, selection)).toBeNull()
  expect(estimatedRefund(own, { kind: 'items', lines: [], shippingOf: [] })).toBeNull()
})
