import { expect, test } from 'vitest'
import { isRefusal } from '#shared/refusal.ts'
import { countUse, useRateLimits } from './rate-limit.server.ts'

const limit = { name: 'test', max: 3, windowSeconds: 60 }

test('a limit lets so many through in a window and refuses the next with the time to wait', async () => {
  useRateLimits(true)
  for (let use = 0; use < limit.max; use++) await countUse(limit, 'ann')
  const refused = await countUse(limit, 'ann').catch((error: unknown) => error)
  expect(isRefusal(refused) && refused.code).toBe('too-many-requests')
  expect(isRefusal(refused) && refused.details.retryAfterSeconds).toBeGreaterThan(50)
})

test('each person has a count of their own', async () => {
  useRateLimits(true)
  for (let use = 0; use < limit.max; use++) await countUse(limit, 'ann')
  await expect(countUse(limit, 'bob')).resolves.toBeUndefined()
})

test('parallel uses are counted one by one', async () => {
  useRateLimits(true)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => countUse(limit, 'ann')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(limit.max)
})
