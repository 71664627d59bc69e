import { expect, test } from 'vitest'
import { dayRangeFilter } from './day-range-fields.tsx'

test('the days of a list in words: both, one, or none', () => {
  const textOf = (from: string, to: string) => dayRangeFilter({ from, to }).map(({ text }) => text)
  expect(textOf('2026-11-01', '2026-11-30')).toEqual(['Nov 1, 2026 – Nov 30, 2026'])
  expect(textOf('2026-11-01', '')).toEqual(['From Nov 1, 2026'])
  expect(textOf('', '2026-11-30')).toEqual(['Until Nov 30, 2026'])
  expect(textOf('yesterday', '')).toEqual(['From yesterday'])
  expect(textOf('', '')).toEqual([])
})
