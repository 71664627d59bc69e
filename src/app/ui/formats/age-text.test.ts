import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

test('an age is said in one unit', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  expect(ageText('2026-11-30T12:00:30Z', now)).toBe('0 min')
  expect(ageText('2026-11-30T11:01:00Z', now)).toBe('59 min')
  expect(ageText('2026-11-30T11:00:00Z', now)).toBe('1 hour')
  expect(ageText(new Date('2026-11-27T11:00:00Z'), now)).toBe('3 days')
  expect(ageText('2026-11-29T00:00:00Z', now)).toBe('1 day')
  expect(ageText('2026-07-30T12:00:00Z', now)).toBe('4 months')
  expect(ageText('2023-11-30T12:00:00Z', now)).toBe('3 years')
})
