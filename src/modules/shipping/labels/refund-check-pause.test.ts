import { expect, test } from 'vitest'
import { refundCheckPause } from './refund-check-pause.ts'

test('a carrier is asked about a refund every minute at first, and every six hours at last', () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const after = (minutes: number) => refundCheckPause(since, new Date(since.getTime() + minutes * 60_000))
  expect([0, 4, 60, 24 * 60, 13 * 24 * 60].map((minutes) => after(minutes) / 60_000)).toEqual([
    1, 1, 15, 360, 360,
  ])
})
