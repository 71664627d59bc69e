import { expect, test } from 'vitest'
import { nameRank } from './name-rank.ts'

test('a whole name comes before its beginning, and that before the rest', () => {
  expect(nameRank('ann', ['Ann', null])).toBe(0)
  expect(nameRank('ann', [null, 'Annie'])).toBe(1)
  expect(nameRank('ann', ['Joanna', null])).toBe(2)
})
