import { expect, test } from 'vitest'
import { retriesWithin, retryPlans } from './retry-plan.ts'

test('work is retried for a day and email for two, with pauses of at most 15 minutes', () => {
  expect(retryPlans.work).toEqual({ hours: 24, maxDelaySeconds: 900 })
  expect(retryPlans.email).toEqual({ hours: 48, maxDelaySeconds: 900 })
})

test('the retries of a plan cover its hours even with the shortest pauses, and barely more', () => {
  for (const plan of Object.values(retryPlans)) {
    const pauses = Array.from({ length: retriesWithin(plan) }, (_, n) =>
      Math.min(2 ** n, plan.maxDelaySeconds),
    )
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600
    expect(hours).toBeGreaterThanOrEqual(plan.hours)
    expect(hours).toBeLessThan(plan.hours + 0.3)
  }
})
