import { expect, test } from 'vitest'
import { isLate, lateBefore } from './lateness.ts'

const monday = new Date('2026-11-23T12:00:00Z')

test('an order of three business days ago is late, and a weekend does not count', () => {
  expect(lateBefore(monday).toISOString()).toBe('2026-11-18T12:00:00.000Z')
  const at = (text: string) => ({ status: 'accepted' as const, orderedAt: new Date(text) })
  expect(isLate(at('2026-11-18T11:59:00Z'), monday)).toBe(true)
  expect(isLate(at('2026-11-18T12:01:00Z'), monday)).toBe(false)
})

test('what is sent, ready to be fetched or cancelled is never late', () => {
  for (const status of ['ready', 'shipped', 'delivered', 'cancelled'] as const) {
    expect(isLate({ status, orderedAt: new Date('2026-01-01T00:00:00Z') }, monday)).toBe(false)
  }
})
