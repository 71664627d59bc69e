import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStripeDeadline, timeoutWithin } from './with-stripe-deadline.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('each call gets the time that earlier calls left, and a retry while there is time for it', async () => {
  await withStripeDeadline(9_200, async () => {
    expect(timeoutWithin(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 1 })
    vi.advanceTimersByTime(3_000)
    expect(timeoutWithin(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 0 })
    vi.advanceTimersByTime(4_000)
    expect(timeoutWithin(3_400)).toEqual({ timeout: 2_200, maxNetworkRetries: 0 })
  })
})

test('a call after the deadline fails at once instead of waiting forever', async () => {
  await withStripeDeadline(100, async () => {
    vi.advanceTimersByTime(5_000)
    expect(timeoutWithin(3_400)).toEqual({ timeout: 1, maxNetworkRetries: 0 })
  })
})

test('without a deadline each call has its full timeout', () => {
  expect(timeoutWithin(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 1 })
})
