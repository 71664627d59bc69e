import { expect, test } from 'vitest'
import { instantInZone } from './instant-in-zone.ts'

const inNewYork = (local: string) => instantInZone(local, 'America/New_York')?.toISOString() ?? null

test('a local time becomes the moment at which that zone’s clocks show it, in winter and in summer', () => {
  expect(inNewYork('2026-11-27T00:00')).toBe('2026-11-27T05:00:00.000Z')
  expect(inNewYork('2026-07-04T09:30')).toBe('2026-07-04T13:30:00.000Z')
  expect(instantInZone('2026-07-04T09:30', 'UTC')?.toISOString()).toBe('2026-07-04T09:30:00.000Z')
  expect(instantInZone('2026-07-04T09:30:15', 'Europe/Berlin')?.toISOString()).toBe(
    '2026-07-04T07:30:15.000Z',
  )
})

test('a time that clocks skip moves forward, and of a repeated hour the first one counts', () => {
  expect(inNewYork('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(inNewYork('2026-03-08T03:00')).toBe('2026-03-08T07:00:00.000Z')
  expect(inNewYork('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(inNewYork('2026-11-01T02:00')).toBe('2026-11-01T07:00:00.000Z')
})

test('what isn’t a date and time of this century is refused', () => {
  for (const text of [
    '',
    'soon',
    '2026-02-30T00:00',
    '2026-13-01T00:00',
    '2026-01-01T24:30',
    '1999-01-01T00:00',
  ])
    expect([text, inNewYork(text)]).toEqual([text, null])
  expect(inNewYork('2026-01-01')).toBeNull()
  expect(inNewYork('+020260-01-01T00:00')).toBeNull()
})
