import { expect, test } from 'vitest'
import type { VendorOrderStatus, VendorOrderView } from '#modules/orders'
import { nextInOrder } from './next-in-order.ts'

const part = (status: VendorOrderStatus, quantity = 1) =>
  ({
    status,
    vendor: { name: 'Ridgeworks' },
    lines: [{ quantity }],
    tracking: null,
    shipments: [],
  }) as unknown as VendorOrderView
const facts = { isPickup: false, canReview: false, status: 'paid' } as const

test('a shopper reads what the artist does next', () => {
  expect(nextInOrder(part('new', 2), facts)).toBe('Ridgeworks starts on your hats next.')
  expect(nextInOrder(part('accepted'), facts)).toBe(
    'Ridgeworks is making your hat. We email you when it’s on the way.',
  )
  expect(nextInOrder(part('accepted', 2), { ...facts, isPickup: true })).toBe(
    'Ridgeworks is making your hats. We email you when they’re ready.',
  )
  expect(nextInOrder(part('shipped'), facts)).toBe('On the way to you.')
})

test('nothing is promised for an order that was refunded or that a bank holds', () => {
  expect(nextInOrder(part('accepted'), { ...facts, status: 'disputed' })).toBeNull()
  expect(nextInOrder(part('delivered'), { ...facts, status: 'refunded', canReview: true })).toBeNull()
})
