import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const after = (cron: string, time: string) =>
  nextRun(cron, new Date(`2026-11-30T${time}Z`))
    .toISOString()
    .slice(5, 16)

test('the next minute, step of minutes, minute of an hour, time of a day and day of a month', () => {
  expect(after('* * * * *', '12:00:30')).toBe('11-30T12:01')
  expect(after('*/10 * * * *', '12:00:00')).toBe('11-30T12:10')
  expect(after('17 * * * *', '12:17:00')).toBe('11-30T13:17')
  expect(after('31 3 * * *', '12:00:00')).toBe('12-01T03:31')
  expect(after('0 3 2 * *', '12:00:00')).toBe('12-02T03:00')
})
