import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { formatCents } from './format-cents.ts'

test('money has a dollar sign, two decimals and groups of three', () => {
  const texts = [0, 5, 3400, 123_456, 100_000_000].map((amount) => formatCents(cents(amount)))
  expect(texts).toEqual(['$0.00', '$0.05', '$34.00', '$1,234.56', '$1,000,000.00'])
})

test('a negative amount has its sign before the dollar sign', () => {
  expect(formatCents(cents(-1205))).toBe('−$12.05')
})
