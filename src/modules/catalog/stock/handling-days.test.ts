import { expect, test } from 'vitest'
import { handlingDays } from './handling-days.ts'

test('a hat ships after its lead time, and later when its artist needs more days than packing takes', () => {
  expect(handlingDays({ leadTimeDays: null, processingDays: null })).toBe(0)
  expect(handlingDays({ leadTimeDays: null, processingDays: 1 })).toBe(0)
  expect(handlingDays({ leadTimeDays: null, processingDays: 5 })).toBe(3)
  expect(handlingDays({ leadTimeDays: 10, processingDays: 5 })).toBe(13)
})
