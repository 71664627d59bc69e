import { expect, test } from 'vitest'
import type { VendorId } from '#shared/ids.ts'
import { addCents, cents } from '#shared/money.ts'
import { type ReturnedOrderPart, shareRefund } from './order-tax.ts'

const [ada, ben] = ['ada' as VendorId, 'ben' as VendorId]
const part = (kind: ReturnedOrderPart['kind'], amount: number, vendorId: VendorId | null = null) => ({
  kind,
  vendorId,
  amountCents: cents(amount),
})

test('a refund is returned at the pickup place of its hats, its tax by each place’s rate', () => {
  const places = [
    { vendorId: ada, coveredCents: cents(3536), taxCents: cents(208) },
    { vendorId: ben, coveredCents: cents(3328), taxCents: cents(0) },
  ]
  const all = [part('line', 3200, ada), part('line', 3200, ben), part('fee', 256), part('tax', 208)]
  expect(shareRefund(places, all)).toEqual([3536, 3328])
  expect(shareRefund(places, [part('line', 3200, ben), part('fee', 128)])).toEqual([0, 3328])
  const shares = shareRefund(places, [
    part('line', 777, ada),
    part('line', 333, ben),
    part('fee', 44),
    part('tax', 31),
  ])
  expect(addCents(...shares)).toBe(777 + 333 + 44 + 31)
})

test('a single place gets the whole refund', () => {
  const places = [{ vendorId: null, coveredCents: cents(9000), taxCents: cents(500) }]
  expect(shareRefund(places, [part('line', 700, ada), part('shipping', 650, ben), part('tax', 80)])).toEqual([
    1430,
  ])
})
