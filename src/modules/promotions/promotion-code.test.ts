import { expect, test } from 'vitest'
import { codeFrom, normalizeCode } from './promotion-code.ts'

test('lower case and spaces make no difference', () => {
  expect(normalizeCode(' first10-ab cd ')).toBe('FIRST10-ABCD')
})

test('a generated code has no easily confused characters', () => {
  const code = codeFrom(
    'X',
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  expect(code).not.toMatch(/[IO01]/)
  expect(new Set(code.slice(2)).size).toBe(32)
})
