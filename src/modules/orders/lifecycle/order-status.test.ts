import { expect, test } from 'vitest'
import { unreachableStatuses } from '#shared/status-table.ts'
import {
  deriveOrderStatus,
  orderPayment,
  type VendorOrderStatus,
  vendorOrderStatus,
  paymentStateOf,
} from './order-status.ts'

const paidOrder = (...vendorOrders: VendorOrderStatus[]) =>
  deriveOrderStatus({ payment: 'paid', vendorOrders, isPickup: false })

test('a paid order that no vendor has started is paid', () => {
  expect(paidOrder('new', 'new')).toBe('paid')
})

test('an order with two vendor orders and one label is processing', () => {
  expect(paidOrder('labeled', 'new')).toBe('processing')
})

test('an order is shipped when every vendor order is, and delivered when every vendor order is', () => {
  expect(paidOrder('shipped', 'accepted')).toBe('processing')
  expect(paidOrder('shipped', 'shipped')).toBe('shipped')
  expect(paidOrder('delivered', 'shipped')).toBe('shipped')
  expect(paidOrder('delivered', 'delivered')).toBe('delivered')
})

test('a canceled vendor order doesn’t keep the order open, and an order with only canceled ones is canceled', () => {
  expect(paidOrder('canceled', 'shipped')).toBe('shipped')
  expect(paidOrder('canceled', 'canceled')).toBe('canceled')
})

test('a pickup goes from paid to processing to delivered and is never shipped', () => {
  const pickup = (...vendorOrders: VendorOrderStatus[]) =>
    deriveOrderStatus({ payment: 'paid', vendorOrders, isPickup: true })
  expect(pickup('new')).toBe('paid')
  expect(pickup('ready')).toBe('processing')
  expect(pickup('delivered', 'ready')).toBe('processing')
  expect(pickup('shipped', 'delivered')).toBe('processing')
  expect(pickup('delivered')).toBe('delivered')
})

test('the payment’s status overrides the vendor orders’ status', () => {
  expect(deriveOrderStatus({ payment: 'refunded', vendorOrders: ['shipped'], isPickup: false })).toBe(
    'refunded',
  )
  expect(deriveOrderStatus({ payment: 'pending', vendorOrders: ['new'], isPickup: false })).toBe('pending')
})

test('the payment’s status can be read from the stored order status', () => {
  expect(paymentStateOf('processing')).toBe('paid')
  expect(paymentStateOf('delivered')).toBe('paid')
  expect(paymentStateOf('disputed')).toBe('disputed')
})

test('every status of vendor orders and payments can be reached', () => {
  expect(unreachableStatuses(vendorOrderStatus)).toEqual([])
  expect(unreachableStatuses(orderPayment)).toEqual([])
})
