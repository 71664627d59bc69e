import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

const after = (cron: string, time: string) =>
  nextRun(cron, new Date(`2026-11-30T${time}Z`))
    ?.toISOString()
    .slice(5, 16)

test('the next minute, step of minutes, minute of an hour, and time of a day', () => {
  expect(after('* * * * *', '12:00:30')).toBe('11-30T12:01')
  expect(after('*/10 * * * *', '12:00:00')).toBe('11-30T12:10')
  expect(after('17 * * * *', '12:17:00')).toBe('11-30T13:17')
  expect(after('31 3 * * *', '12:00:00')).toBe('12-01T03:31')
})

test('a schedule with days, months, or anything else that it doesn’t read has no next run', () => {
  expect(after('0 3 1 * *', '12:00:00')).toBeUndefined()
  expect(after('0-5 * * * *', '12:00:00')).toBeUndefined()
  expect(after('99 * * * *', '12:00:00')).toBeUndefined()
})
