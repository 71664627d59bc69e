import { expect, test } from 'vitest'
import type { Allowance } from '#shared/allowance.ts'
import type { OrderStatus, VendorOrderStatus } from './order-status.ts'
import {
  operatorCancelRule,
  orderRules,
  refundRule,
  type VendorOrderAllowances,
  vendorOrderRules,
} from './order-rules.ts'

const codeOf = (allowance: Allowance) => (allowance.allowed ? 'allowed' : allowance.reason.code)
const allowedOf = (rules: VendorOrderAllowances) =>
  Object.entries(rules).flatMap(([action, allowance]) => (allowance.allowed ? [action] : []))

const vendorOrder = (
  status: VendorOrderStatus,
  order: Partial<{ status: OrderStatus; pickup: boolean }> = {},
) => ({
  status,
  order: {
    status: order.status ?? ('paid' as const),
    isLocalPickup: order.pickup ?? false,
    shippingAddress: order.pickup ? null : {},
  },
})

test('an order can be canceled until an artist starts, and not while a bank has the payment', () => {
  const cancel = (status: OrderStatus, ...statuses: VendorOrderStatus[]) =>
    codeOf(orderRules({ status, vendorOrders: statuses.map((one) => ({ status: one })) }).cancel)
  expect(cancel('paid', 'new', 'new')).toBe('allowed')
  expect(cancel('processing', 'new', 'accepted')).toBe('order-begun')
  expect(cancel('paid', 'new', 'canceled')).toBe('order-begun')
  expect(cancel('disputed', 'new')).toBe('order-disputed')
  expect(cancel('pending', 'new')).toBe('order-begun')
})

test('an operator can cancel an order after an artist has started, until a part has shipped', () => {
  const cancel = (status: OrderStatus, ...statuses: VendorOrderStatus[]) =>
    codeOf(operatorCancelRule({ status, vendorOrders: statuses.map((one) => ({ status: one })) }))
  expect(cancel('processing', 'accepted', 'labeled', 'ready', 'canceled')).toBe('allowed')
  expect(cancel('processing', 'new', 'shipped')).toBe('order-sent')
  expect(cancel('disputed', 'new')).toBe('order-disputed')
  for (const status of ['canceled', 'refunded'] as const)
    expect(cancel(status, 'canceled')).toBe('order-over')
})

test('a refund needs a payment that the bank has not reversed', () => {
  expect(codeOf(refundRule({ status: 'shipped', isPaid: true }))).toBe('allowed')
  expect(codeOf(refundRule({ status: 'disputed', isPaid: true }))).toBe('order-disputed')
  expect(codeOf(refundRule({ status: 'canceled', isPaid: false }))).toBe('not-refundable')
})

test('the steps of a vendor order follow its status', () => {
  expect(allowedOf(vendorOrderRules(vendorOrder('new')))).toEqual(['accept', 'label', 'ship', 'split'])
  expect(allowedOf(vendorOrderRules(vendorOrder('labeled')))).toEqual(['void', 'ship'])
  expect(allowedOf(vendorOrderRules(vendorOrder('shipped')))).toEqual(['deliver'])
  expect(allowedOf(vendorOrderRules(vendorOrder('delivered')))).toEqual([])
})

test('the label of a canceled vendor order can be voided', () => {
  expect(allowedOf(vendorOrderRules(vendorOrder('canceled')))).toEqual(['void'])
  expect(allowedOf(vendorOrderRules(vendorOrder('canceled'), { status: 'labeled' }))).toEqual(['void'])
})

test('a pickup is handed over, ready or not, and never shipped', () => {
  expect(allowedOf(vendorOrderRules(vendorOrder('new', { pickup: true })))).toEqual([
    'accept',
    'makeReady',
    'deliver',
  ])
  expect(codeOf(vendorOrderRules(vendorOrder('new', { pickup: true })).ship)).toBe('local-pickup')
})

test('while a bank has the payment nothing leaves, and what has left arrives', () => {
  expect(allowedOf(vendorOrderRules(vendorOrder('accepted', { status: 'disputed' })))).toEqual([])
  expect(allowedOf(vendorOrderRules(vendorOrder('shipped', { status: 'disputed' })))).toEqual(['deliver'])
  expect(codeOf(vendorOrderRules(vendorOrder('shipped', { status: 'refunded' })).deliver)).toBe(
    'order-not-open',
  )
})

test('a shipment follows its own status', () => {
  expect(allowedOf(vendorOrderRules(vendorOrder('accepted'), { status: 'open' }))).toEqual([
    'label',
    'ship',
    'split',
  ])
  expect(allowedOf(vendorOrderRules(vendorOrder('accepted'), { status: 'shipped' }))).toEqual(['deliver'])
  expect(codeOf(vendorOrderRules(vendorOrder('accepted'), { status: 'labeled' }).split)).toBe('has-label')
})
