import { expect, test } from 'vitest'
import { lineBudget } from './line-budget.ts'

test('a window has room for some lines, and the next line says how many were left out', () => {
  let ms = 0
  const take = lineBudget(2, 1_000, () => ms)
  expect([take(), take(), take(), take()]).toEqual([0, 0, null, null])
  ms = 999
  expect(take()).toBeNull()
  ms = 1_000
  expect([take(), take(), take()]).toEqual([3, 0, null])
})
