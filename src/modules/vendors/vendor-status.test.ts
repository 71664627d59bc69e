import { expect, test } from 'vitest'
import { unreachableStatuses } from '#shared/status-table.ts'
import { vendorStatus, vendorStatusOf } from './vendor-status.ts'

const facts = {
  transfersActive: true,
  payoutsActive: true,
  wasActive: false,
  mustAskStripe: false,
  suspended: false,
}

test('a shop is pending until Stripe says that transfers and payouts are both active', () => {
  expect(vendorStatusOf({ ...facts, payoutsActive: false })).toBe('pending')
  expect(vendorStatusOf({ ...facts, transfersActive: false })).toBe('pending')
  expect(vendorStatusOf(facts)).toBe('active')
})

test('a shop that has sold and loses a capability is restricted, not pending', () => {
  expect(vendorStatusOf({ ...facts, wasActive: true, payoutsActive: false })).toBe('restricted')
})

test('a shop that Stripe turns away at its first visit is restricted: nothing is left to complete', () => {
  const turnedAway = { ...facts, transfersActive: false, payoutsActive: false, mustAskStripe: true }
  expect(vendorStatusOf(turnedAway)).toBe('restricted')
  expect(vendorStatusOf({ ...turnedAway, suspended: true })).toBe('suspended')
})

test('nothing that Stripe says lifts a suspension', () => {
  expect(vendorStatusOf({ ...facts, wasActive: true, suspended: true })).toBe('suspended')
})

test('every status of a shop can be reached', () => {
  expect(unreachableStatuses(vendorStatus)).toEqual([])
})
