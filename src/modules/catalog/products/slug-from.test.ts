import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isId } from '#shared/ids.ts'
import { slugFrom } from './slug-from.ts'

test('a name becomes a slug of plain letters, digits and dashes', () => {
  expect(slugFrom('Señor Brim №1')).toBe('senor-brim-no1')
  expect(slugFrom("Dad's “Best” Hat!")).toBe('dads-best-hat')
  expect(slugFrom('帽子')).toBe('hat')
})

test('any name gives a slug that the database accepts and that is not an id', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.uuid()), (name) => {
      const slug = slugFrom(name)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(isId(slug)).toBe(false)
    }),
  )
})
