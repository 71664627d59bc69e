import { expect, test } from 'vitest'
import { threadNumbers } from './thread-numbers.ts'
import { threads } from './threads.ts'

test('every thread of the palette can be ordered by Isacord’s and Madeira’s numbers', () => {
  for (const { code } of threads) {
    expect(threadNumbers(code)?.isacord).toMatch(/^\d{4}$/)
    // The numbers of Polyneon 40 begin at 1500.
    expect(Number(threadNumbers(code)?.madeira)).toBeGreaterThan(1500)
  }
  expect(threadNumbers('B65')).toBeNull()
})

test('black is sewn in black', () => {
  expect(threadNumbers('B17')).toEqual({ isacord: '0020', madeira: '1800' })
})
