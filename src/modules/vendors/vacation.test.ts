import { expect, test } from 'vitest'
import { dayOf, isAwayOn } from './vacation.ts'

test('a shop is away from its first day to its last, both included', () => {
  const vacation = { from: '2026-12-24', until: '2027-01-02' }
  const days = ['2026-12-23', '2026-12-24', '2026-12-31', '2027-01-02', '2027-01-03']
  expect(days.map((day) => isAwayOn(vacation, day))).toEqual([false, true, true, true, false])
})

test('without a last day a shop stays away, without a first day it is there', () => {
  expect(isAwayOn({ from: '2026-12-24', until: null }, '2031-01-01')).toBe(true)
  expect(isAwayOn({ from: null, until: '2027-01-02' }, '2026-12-31')).toBe(false)
})

test('a day is that of UTC', () => {
  expect(dayOf(new Date('2026-12-24T23:59:59.999Z'))).toBe('2026-12-24')
})
