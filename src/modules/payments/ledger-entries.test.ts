import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unreachableStatuses } from '#shared/status-table.ts'
import type { VendorId } from '#shared/ids.ts'
import { addCents, type Cents, cents } from '#shared/money.ts'
import {
  type LedgerEntry,
  mirrored,
  paymentEntries,
  processingFeeEntries,
  reversalEntries,
  transferEntries,
} from './ledger-entries.ts'
import { refundStatus, reversalStatus, transferStatus } from './payment-statuses.ts'

const sum = (entries: readonly LedgerEntry[]): Cents =>
  addCents(...entries.map(({ amountCents }) => amountCents))
const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents)

const anyPayment = fc
  .record({
    feeCents: amount,
    discountCents: amount,
    taxCents: amount,
    shippingCents: amount,
    items: fc.array(amount, { maxLength: 5 }),
  })
  .map(({ items, discountCents, ...rest }) => {
    const platformDiscountCents = cents(Math.min(discountCents, addCents(...items)))
    const { feeCents, taxCents, shippingCents } = rest
    return {
      ...rest,
      platformDiscountCents,
      totalCents: cents(addCents(feeCents, taxCents, shippingCents, ...items) - platformDiscountCents),
      vendors: items.map((itemsCents, index) => ({ vendorId: `vendor-${index}` as VendorId, itemsCents })),
    }
  })

test('whatever happens to a payment, its books sum to zero and hold no empty entry', () => {
  fc.assert(
    fc.property(anyPayment, amount, (payment, fee) => {
      const paid = paymentEntries(payment)
      const sent = payment.vendors.flatMap(({ vendorId, itemsCents }) =>
        transferEntries(vendorId, itemsCents),
      )
      for (const entries of [paid, sent, processingFeeEntries(fee), mirrored(paid)]) {
        expect(sum(entries)).toBe(0)
        expect(entries.every(({ amountCents }) => amountCents !== 0)).toBe(true)
      }
    }),
  )
})

test('payment, transfer, refund and reversal leave nobody owed anything', () => {
  const ann = 'ann' as VendorId
  const paid = paymentEntries({
    totalCents: cents(7531),
    feeCents: cents(240),
    platformDiscountCents: cents(0),
    taxCents: cents(493),
    shippingCents: cents(800),
    vendors: [{ vendorId: ann, itemsCents: cents(5998) }],
  })
  const all = [
    ...paid,
    ...transferEntries(ann, cents(5998)),
    ...mirrored(paid),
    ...reversalEntries(ann, cents(5998)),
  ]
  for (const account of ['stripe', 'vendor', 'platform', 'tax', 'carrier'] as const) {
    expect(sum(all.filter((entry) => entry.account === account))).toBe(0)
  }
})

test('a discount of the platform is its own loss, and the artist is owed the full price', () => {
  const ann = 'ann' as VendorId
  const paid = paymentEntries({
    totalCents: cents(6007),
    feeCents: cents(216),
    platformDiscountCents: cents(600),
    taxCents: cents(393),
    shippingCents: cents(0),
    vendors: [{ vendorId: ann, itemsCents: cents(5998) }],
  })
  expect(sum(paid)).toBe(0)
  expect(paid.find(({ account }) => account === 'platform')?.amountCents).toBe(384)
})

test('every status of transfers, refunds and reversals can be reached', () => {
  for (const table of [transferStatus, refundStatus, reversalStatus])
    expect(unreachableStatuses(table)).toEqual([])
})
