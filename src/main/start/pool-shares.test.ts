import { expect, test } from 'vitest'
import { poolShares } from './pool-shares.ts'

test('background work gets a quarter of the connections, and the shares add up to the setting', () => {
  expect(poolShares(16, 'all')).toEqual({ pages: 12, background: 4 })
  expect(poolShares(4, 'all')).toEqual({ pages: 2, background: 2 })
  expect(poolShares(16, 'web')).toEqual({ pages: 16, background: 0 })
  expect(poolShares(16, 'worker')).toEqual({ pages: 1, background: 15 })
})
