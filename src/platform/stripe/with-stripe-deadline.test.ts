import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStripeDeadline, timeoutWithin, waitForStripe } from './with-stripe-deadline.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => waitForStripe(async () => void vi.advanceTimersByTime(ms))

test('each call gets the time that earlier calls left, and a retry while there is time for it', async () => {
  await withStripeDeadline(9_200, async () => {
    expect(timeoutWithin(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 1 })
    await wait(3_000)
    expect(timeoutWithin(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 0 })
    await wait(4_000)
    expect(timeoutWithin(3_400)).toEqual({ timeout: 2_200, maxNetworkRetries: 0 })
  })
})

test('a call after the deadline fails at once instead of waiting forever', async () => {
  await withStripeDeadline(100, async () => {
    await wait(5_000)
    expect(timeoutWithin(3_400)).toEqual({ timeout: 1, maxNetworkRetries: 0 })
  })
})

test('our own work, such as waiting for a busy database, leaves enough time for one call', async () => {
  await withStripeDeadline(9_200, async () => {
    vi.advanceTimersByTime(20_000)
    expect(timeoutWithin(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 0 })
    await wait(3_000)
    expect(timeoutWithin(3_400)).toEqual({ timeout: 500, maxNetworkRetries: 0 })
  })
})

test('a failed call counts as well', async () => {
  await withStripeDeadline(4_000, async () => {
    const failing = waitForStripe(async () => {
      vi.advanceTimersByTime(3_000)
      throw new Error('cut')
    })
    await expect(failing).rejects.toThrow('cut')
    expect(timeoutWithin(3_400).timeout).toBe(1_000)
  })
})

test('without a deadline each call has its full timeout', () => {
  expect(timeoutWithin(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 1 })
})
