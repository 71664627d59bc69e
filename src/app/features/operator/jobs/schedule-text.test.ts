import { expect, test } from 'vitest'
import { scheduleText } from './schedule-text.ts'

test('a schedule reads as words', () => {
  expect(['* * * * *', '*/10 * * * *', '17 * * * *', '31 3 * * *'].map(scheduleText)).toEqual([
    'Every minute',
    'Every 10 min',
    'Hourly',
    'Daily',
  ])
})
