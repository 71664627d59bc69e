import { expect, test } from 'vitest'
import { dayRangeOf } from './day-range.ts'

test('a range has both of its days', () => {
  expect(dayRangeOf('2026-11-01', '2026-11-30')).toEqual({
    from: new Date('2026-11-01T00:00:00Z'),
    before: new Date('2026-12-01T00:00:00Z'),
  })
})

test('what is no day is left out', () => {
  for (const text of ['', 'today', '2026-02-30', '2026-13-01', '11/01/2026'])
    expect(dayRangeOf(text, text)).toEqual({ from: null, before: null })
})
