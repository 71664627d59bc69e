import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'

test('a date reads the same everywhere', () => {
  expect(formatDate('2026-11-21T23:59:59.000Z')).toBe('Nov 21, 2026')
  expect(formatDateTime(new Date('2026-01-02T03:04:05.000Z'))).toBe('Jan 2, 2026, 03:04 UTC')
})
