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
  returnEntries,
  reversalEntries,
  transferEntries,
} from './ledger-entries.ts'
import { refundStatus, reversalStatus, transferStatus } from '../payment-statuses.ts'
import type { ReturnedPart } from '../refunds/returned-part.ts'

const sum = (entries: readonly LedgerEntry[]): Cents =>
  addCents(...entries.map(({ amountCents }) => amountCents))
const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents)

const anyPayment = fc
  .record({
    feeCents: amount,
    discountCents: amount,
    taxCents: amount,
    items: fc.array(amount, { maxLength: 5 }),
  })
  .map(({ items, discountCents, ...rest }) => {
    const platformDiscountCents = cents(Math.min(discountCents, addCents(...items)))
    const { feeCents, taxCents } = rest
    return {
      ...rest,
      platformDiscountCents,
      totalCents: cents(addCents(feeCents, taxCents, ...items) - platformDiscountCents),
      vendors: items.map((shareCents, index) => ({ vendorId: `vendor-${index}` as VendorId, shareCents })),
    }
  })

test('after any sequence of events, a payment’s entries sum to zero and none is empty', () => {
  fc.assert(
    fc.property(anyPayment, amount, (payment, fee) => {
      const paid = paymentEntries(payment)
      const sent = payment.vendors.flatMap(({ vendorId, shareCents }) =>
        transferEntries(vendorId, shareCents),
      )
      for (const entries of [paid, sent, processingFeeEntries(fee), mirrored(paid)]) {
        expect(sum(entries)).toBe(0)
        expect(entries.every(({ amountCents }) => amountCents !== 0)).toBe(true)
      }
    }),
  )
})

test('a payment’s vendors have one order, whatever their order in the cart is', () => {
  fc.assert(
    fc.property(anyPayment, (payment) => {
      const mixed = { ...payment, vendors: payment.vendors.toReversed() }
      expect(paymentEntries(mixed)).toEqual(paymentEntries(payment))
    }),
  )
})

const part = (kind: ReturnedPart['kind'], amountCents: number, vendorId: VendorId | null = null) => ({
  kind,
  lineId: null,
  vendorId,
  quantity: 0,
  amountCents: cents(amountCents),
  vendorCents: cents(vendorId ? amountCents : 0),
})

test('payment, transfer, refund and reversal leave nothing owed', () => {
  const ann = 'ann' as VendorId
  const paid = paymentEntries({
    totalCents: cents(7531),
    feeCents: cents(240),
    platformDiscountCents: cents(0),
    taxCents: cents(493),
    vendors: [{ vendorId: ann, shareCents: cents(6798) }],
  })
  const returned = [part('line', 5998, ann), part('shipping', 800, ann), part('fee', 240), part('tax', 493)]
  const all = [
    ...paid,
    ...transferEntries(ann, cents(6798)),
    ...returnEntries(returned),
    ...reversalEntries(ann, cents(6798)),
  ]
  for (const account of ['stripe', 'vendor', 'platform', 'tax', 'carrier'] as const) {
    expect(sum(all.filter((entry) => entry.account === account))).toBe(0)
  }
})

test('a marketplace discount is the marketplace’s loss, and the artist is owed the full price', () => {
  const ann = 'ann' as VendorId
  const paid = paymentEntries({
    totalCents: cents(6007),
    feeCents: cents(216),
    platformDiscountCents: cents(600),
    taxCents: cents(393),
    vendors: [{ vendorId: ann, shareCents: cents(5998) }],
  })
  expect(sum(paid)).toBe(0)
  expect(paid.find(({ account }) => account === 'platform')?.amountCents).toBe(384)
  const line = { ...part('line', 5398, ann), vendorCents: cents(5998) }
  expect(returnEntries([line, part('fee', 216), part('tax', 393)])).toEqual(mirrored(paid))
})

test('every status of transfers, refunds, reversals and disputes can be reached', () => {
  for (const table of [transferStatus, refundStatus, reversalStatus])
    expect(unreachableStatuses(table)).toEqual([])
})
