import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './paging.ts'

test('a cursor decodes to what was encoded, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }), (parts) => {
      const cursor = encodeCursor(parts)
      expect(cursor).toMatch(/^[\w-]*$/)
      expect(decodeCursor(cursor, parts.length)).toEqual(parts)
    }),
  )
})

test('an invalid cursor is null and never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => decodeCursor(text, 2) === null))
  expect(decodeCursor(encodeCursor(['a']), 2)).toBeNull()
  expect(decodeCursor(btoa('[1,2]'), 2)).toBeNull()
})
