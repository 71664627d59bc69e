import { expect, test } from 'vitest'
import { codeFrom, normalCode } from './promotion-code.ts'

test('small letters and spaces mean the same code', () => {
  expect(normalCode(' first10-ab cd ')).toBe('FIRST10-ABCD')
})

test('a made code has no letter that is taken for a figure', () => {
  const code = codeFrom(
    'X',
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  expect(code).not.toMatch(/[IO01]/)
  expect(new Set(code.slice(2)).size).toBe(32)
})
