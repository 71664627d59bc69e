import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '#shared/refusal.ts'
import { networkOf } from './client-network.ts'
import { limitInProcess } from './limit-in-process.server.ts'
import { areLimitsOn, configureRateLimits } from './rate-limit.server.ts'

const before = areLimitsOn()
beforeEach(() => configureRateLimits(true))
afterEach(() => configureRateLimits(before))

const [ann, bob] = [networkOf('203.0.113.7'), networkOf('2001:db8::1')]

function refusalOf(run: () => void) {
  try {
    run()
    return null
  } catch (error) {
    return isRefusal(error) ? error : null
  }
}

test('each network has its own count per window, and the next window starts again', () => {
  const now = { ms: 0 }
  const count = limitInProcess({ max: 3, windowSeconds: 60 }, () => now.ms)
  for (let use = 0; use < 3; use++) count(ann)
  now.ms = 20_000
  expect(refusalOf(() => count(ann))).toMatchObject({ status: 429, details: { retryAfterSeconds: 40 } })
  expect(refusalOf(() => count(networkOf('2001:db8::2')))).toBeNull()
  for (let use = 0; use < 2; use++) count(bob)
  expect(refusalOf(() => count(bob))?.code).toBe('too-many-requests')
  now.ms = 60_000
  expect(refusalOf(() => count(ann))).toBeNull()
})

test('without limits nothing is counted', () => {
  const count = limitInProcess({ max: 1, windowSeconds: 60 })
  configureRateLimits(false)
  for (let use = 0; use < 5; use++) count(ann)
  configureRateLimits(true)
  expect(refusalOf(() => count(ann))).toBeNull()
})
