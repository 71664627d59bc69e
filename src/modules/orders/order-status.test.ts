import { expect, test } from 'vitest'
import { unreachableStatuses } from '#shared/status-table.ts'
import {
  deriveOrderStatus,
  orderPayment,
  type ParcelStatus,
  parcelStatus,
  paymentStateOf,
} from './order-status.ts'

const paidOrder = (...parcels: ParcelStatus[]) =>
  deriveOrderStatus({ payment: 'paid', parcels, isPickup: false })

test('a paid order nobody has touched is paid', () => {
  expect(paidOrder('new', 'new')).toBe('paid')
})

test('an order with two parcels and one label is processing', () => {
  expect(paidOrder('labelled', 'new')).toBe('processing')
})

test('an order is shipped when every parcel is, and delivered when every parcel is', () => {
  expect(paidOrder('shipped', 'accepted')).toBe('processing')
  expect(paidOrder('shipped', 'shipped')).toBe('shipped')
  expect(paidOrder('delivered', 'shipped')).toBe('shipped')
  expect(paidOrder('delivered', 'delivered')).toBe('delivered')
})

test('a cancelled parcel does not hold the others back, and an order without a live one is cancelled', () => {
  expect(paidOrder('cancelled', 'shipped')).toBe('shipped')
  expect(paidOrder('cancelled', 'cancelled')).toBe('cancelled')
})

test('a pickup goes from paid over processing to delivered and is never shipped', () => {
  const pickup = (...parcels: ParcelStatus[]) =>
    deriveOrderStatus({ payment: 'paid', parcels, isPickup: true })
  expect(pickup('new')).toBe('paid')
  expect(pickup('ready')).toBe('processing')
  expect(pickup('delivered', 'ready')).toBe('processing')
  expect(pickup('shipped', 'delivered')).toBe('processing')
  expect(pickup('delivered')).toBe('delivered')
})

test('money decides before parcels do', () => {
  expect(deriveOrderStatus({ payment: 'refunded', parcels: ['shipped'], isPickup: false })).toBe('refunded')
  expect(deriveOrderStatus({ payment: 'pending', parcels: ['new'], isPickup: false })).toBe('pending')
})

test('the stored status of an order tells the state of its money', () => {
  expect(paymentStateOf('processing')).toBe('paid')
  expect(paymentStateOf('delivered')).toBe('paid')
  expect(paymentStateOf('disputed')).toBe('disputed')
})

test('every status of parcels and of an order’s money can be reached', () => {
  expect(unreachableStatuses(parcelStatus)).toEqual([])
  expect(unreachableStatuses(orderPayment)).toEqual([])
})
