import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test('thousands are separated by commas', () => {
  expect([0, 7, 999, 1_000, 12_345, 123_456, 1_234_567].map(groupDigits)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '12,345',
    '123,456',
    '1,234,567',
  ])
})
