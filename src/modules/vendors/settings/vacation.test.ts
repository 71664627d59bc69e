import { expect, test } from 'vitest'
import { dayOf, isAwayOn } from './vacation.ts'

test('a vendor is away from the first through the last day', () => {
  const vacation = { from: '2026-12-24', until: '2027-01-02' }
  const days = ['2026-12-23', '2026-12-24', '2026-12-31', '2027-01-02', '2027-01-03']
  expect(days.map((day) => isAwayOn(vacation, day))).toEqual([false, true, true, true, false])
})

test('without a last day a vendor stays away, without a first day they’re open', () => {
  expect(isAwayOn({ from: '2026-12-24', until: null }, '2031-01-01')).toBe(true)
  expect(isAwayOn({ from: null, until: '2027-01-02' }, '2026-12-31')).toBe(false)
})

test('days are in UTC', () => {
  expect(dayOf(new Date('2026-12-24T23:59:59.999Z'))).toBe('2026-12-24')
})
