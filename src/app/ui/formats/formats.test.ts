import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { formatDate, formatDateTime } from './format-date.ts'
import { formatCents } from './format-cents.ts'

test('money has a dollar sign, two decimals and groups of three', () => {
  const texts = [0, 5, 3400, 123_456, 100_000_000].map((amount) => formatCents(cents(amount)))
  expect(texts).toEqual(['$0.00', '$0.05', '$34.00', '$1,234.56', '$1,000,000.00'])
})

test('a negative amount has its sign before the dollar sign', () => {
  expect(formatCents(cents(-1205))).toBe('−$12.05')
})

test('a date reads the same everywhere', () => {
  expect(formatDate('2026-11-21T23:59:59.000Z')).toBe('Nov 21, 2026')
  expect(formatDateTime(new Date('2026-01-02T03:04:05.000Z'))).toBe('Jan 2, 2026, 03:04 UTC')
})
