import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductId } from '#shared/ids.ts'
import { maxSaved, savedIdsFrom, withSavedId } from './saved-ids.ts'

const id = fc.uuid({ version: 4 }).map((text) => text as ProductId)

test('a saved hat is first in the list, once, and a forgotten one is gone', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 80 }), id, (before, one) => {
      const saved = savedIdsFrom(withSavedId(before, one, true))
      expect(saved[0]).toBe(one)
      expect(new Set(saved).size).toBe(saved.length)
      expect(saved.length).toBeLessThanOrEqual(maxSaved.browser)
      expect(savedIdsFrom(withSavedId(saved, one, false))).toEqual(saved.slice(1))
    }),
  )
})

test('invalid text is dropped, and the longest list fits into a cookie', () => {
  expect(savedIdsFrom('<script>.x..12;')).toEqual([])
  const many = fc.sample(id, maxSaved.browser + 9)
  expect(many.reduce((text, one) => withSavedId(savedIdsFrom(text), one, true), '').length).toBeLessThan(
    2_000,
  )
})
