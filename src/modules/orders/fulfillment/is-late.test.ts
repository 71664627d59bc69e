import { expect, test } from 'vitest'
import { isLate, lateBefore } from './is-late.ts'

const monday = new Date('2026-11-23T12:00:00Z')

test('an order from more than three business days ago is late, and weekends don’t count', () => {
  expect(lateBefore(monday).toISOString()).toBe('2026-11-18T12:00:00.000Z')
  const at = (text: string) => ({ status: 'accepted' as const, orderedAt: new Date(text) })
  expect(isLate(at('2026-11-18T11:59:00Z'), monday)).toBe(true)
  expect(isLate(at('2026-11-18T12:01:00Z'), monday)).toBe(false)
})

test('an order that is shipped, ready for pickup or canceled is never late', () => {
  for (const status of ['ready', 'shipped', 'delivered', 'canceled'] as const) {
    expect(isLate({ status, orderedAt: new Date('2026-01-01T00:00:00Z') }, monday)).toBe(false)
  }
})
