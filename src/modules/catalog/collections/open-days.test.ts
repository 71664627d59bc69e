import { expect, test } from 'vitest'
import { isOpenAt, msUntilChange } from './open-days.ts'

const november = { startsOn: '2026-11-01', endsOn: '2026-11-30' }
const at = (text: string) => new Date(text)

test('the first and the last day are included, in UTC', () => {
  expect(isOpenAt(november, at('2026-10-31T23:59:59.999Z'))).toBe(false)
  expect(isOpenAt(november, at('2026-11-01T00:00:00Z'))).toBe(true)
  expect(isOpenAt(november, at('2026-11-30T23:59:59.999Z'))).toBe(true)
  expect(isOpenAt(november, at('2026-12-01T00:00:00Z'))).toBe(false)
})

test('without days it is always open and never changes', () => {
  const always = { startsOn: null, endsOn: null }
  expect(isOpenAt(always, at('2026-11-01T00:00:00Z'))).toBe(true)
  expect(msUntilChange(always, at('2026-11-01T00:00:00Z'))).toBe(Number.POSITIVE_INFINITY)
})

test('the next change is the first day, then the end of the last, then none', () => {
  expect(msUntilChange(november, at('2026-10-31T23:59:00Z'))).toBe(60_000)
  expect(msUntilChange(november, at('2026-11-30T23:00:00Z'))).toBe(3_600_000)
  expect(msUntilChange(november, at('2026-12-01T00:00:00Z'))).toBe(Number.POSITIVE_INFINITY)
})
