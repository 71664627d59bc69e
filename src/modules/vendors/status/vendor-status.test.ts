import { expect, test } from 'vitest'
import { unreachableStatuses } from '#shared/status-table.ts'
import { reportedAction, vendorStatus, vendorStatusOf } from './vendor-status.ts'

const facts = {
  transfersActive: true,
  payoutsActive: true,
  wasActive: false,
  mustAskStripe: false,
  isApproved: true,
  suspended: false,
}

test('a vendor is pending until transfers and payouts are both active at Stripe', () => {
  expect(vendorStatusOf({ ...facts, payoutsActive: false })).toBe('pending')
  expect(vendorStatusOf({ ...facts, transfersActive: false })).toBe('pending')
  expect(vendorStatusOf(facts)).toBe('active')
})

test('a vendor that was active and loses a capability is restricted, not pending', () => {
  expect(vendorStatusOf({ ...facts, wasActive: true, payoutsActive: false })).toBe('restricted')
})

test('a vendor that Stripe rejects during the first setup is restricted: nothing is left to complete', () => {
  const rejected = { ...facts, transfersActive: false, payoutsActive: false, mustAskStripe: true }
  expect(vendorStatusOf(rejected)).toBe('restricted')
  expect(vendorStatusOf({ ...rejected, suspended: true })).toBe('suspended')
})

test('Stripe never lifts a suspension', () => {
  expect(vendorStatusOf({ ...facts, wasActive: true, suspended: true })).toBe('suspended')
})

test('without an operator’s approval a vendor stays pending, whatever Stripe reports', () => {
  const waiting = { ...facts, isApproved: false }
  expect(vendorStatusOf(waiting)).toBe('pending')
  expect(vendorStatusOf({ ...waiting, transfersActive: false, mustAskStripe: true })).toBe('pending')
  expect(vendorStatusOf({ ...waiting, suspended: true })).toBe('suspended')
  expect(reportedAction('pending', waiting)).toBe(null)
})

test('every vendor status can be reached', () => {
  expect(unreachableStatuses(vendorStatus)).toEqual([])
})

test('a report changes the status only when it implies another one', () => {
  expect(reportedAction('pending', { ...facts, payoutsActive: false })).toBe(null)
  expect(reportedAction('pending', facts)).toBe('activate')
  expect(reportedAction('active', { ...facts, wasActive: true, payoutsActive: false })).toBe('restrict')
  expect(reportedAction('suspended', { ...facts, suspended: true })).toBe(null)
})
