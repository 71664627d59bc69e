import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'

const now = '2026-11-30T12:01:00Z'

test('the first minute is just now', () => {
  expect(agoText('2026-11-30T12:01:30Z', now)).toBe('just now')
  expect(agoText('2026-11-30T12:00:01Z', now)).toBe('just now')
  expect(agoText('2026-11-30T12:00:00Z', now)).toBe('1 min ago')
  expect(agoText(new Date('2026-11-27T11:00:00Z'), now)).toBe('3 days ago')
})
