import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeringWithin, patience } from './answering-within.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('one call after the other gets what the ones before have left, and a second try while there is time for it', async () => {
  await answeringWithin(9_200, async () => {
    expect(patience(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 1 })
    vi.advanceTimersByTime(3_000)
    expect(patience(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 0 })
    vi.advanceTimersByTime(4_000)
    expect(patience(3_400)).toEqual({ timeout: 2_200, maxNetworkRetries: 0 })
  })
})

test('when the time is up a call fails at once instead of waiting for ever', async () => {
  await answeringWithin(100, async () => {
    vi.advanceTimersByTime(5_000)
    expect(patience(3_400)).toEqual({ timeout: 1, maxNetworkRetries: 0 })
  })
})

test('where nobody waits, each call has its whole time', () => {
  expect(patience(3_400)).toEqual({ timeout: 3_400, maxNetworkRetries: 1 })
})
