import { expect, test } from 'vitest'
import { holdKindOf, holdMs, maxHeldTries } from './transfer-holds.ts'

const minutes = (ms: number | null) => ms && ms / 60_000

test('a refused transfer waits longer each time, up to 12 hours, and needs an operator after 12 attempts', () => {
  const waits = Array.from({ length: maxHeldTries }, (_, index) => minutes(holdMs('refused', index + 1)))
  expect(waits).toEqual([5, 15, 45, 135, 405, 720, 720, 720, 720, 720, 720, null])
})

test('a transfer that the balance doesn’t cover is retried every 12 hours, without a limit', () => {
  expect([1, 2, 6, 500].map((tries) => minutes(holdMs('balance', tries)))).toEqual([5, 15, 720, 720])
})

test('an account that can’t receive money is checked once an hour, without a limit', () => {
  expect(minutes(holdMs('account', 500))).toBe(60)
  expect(minutes(holdMs('suspended', 500))).toBe(60)
})

test('a hold’s reason is the account, a suspension or the transfer itself', () => {
  expect(['account-not-ready', 'transfers_not_allowed'].map(holdKindOf)).toEqual(['account', 'account'])
  expect(holdKindOf('vendor-suspended')).toBe('suspended')
  expect(holdKindOf('balance_insufficient')).toBe('balance')
  expect(['refused', 'resource_missing'].map(holdKindOf)).toEqual(['refused', 'refused'])
})
