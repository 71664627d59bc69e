import { expect, test } from 'vitest'
import { recentUse } from './recent-use.ts'

test('use adds up, fades with time, and makes a client heavy; our own work never is', () => {
  let at = 0
  const use = recentUse(() => at)
  use.add('ann', 2_000)
  use.add('ann', 2_000)
  use.add(null, 60_000)
  expect([use.of('ann'), use.of('bob'), use.of(null)]).toEqual([4_000, 0, 0])
  expect([use.isHeavy('ann'), use.isHeavy('bob'), use.isHeavy(null)]).toEqual([true, false, false])
  at = 10_000
  expect(use.of('ann')).toBe(2_000)
  expect(use.isHeavy('ann')).toBe(false)
})

test('clients who have been away the longest are forgotten', () => {
  const use = recentUse(() => 0)
  for (let client = 0; client <= 1_000; client++) use.add(String(client), 100)
  expect([use.of('0'), use.of('1')]).toEqual([0, 100])
})
