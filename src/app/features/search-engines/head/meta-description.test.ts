import { expect, test } from 'vitest'
import { metaDescription } from './meta-description.ts'

test('a short description stays as it is, on one line', () => {
  expect(metaDescription('Waxed rope.\n\nMade in Marfa. ')).toBe('Waxed rope. Made in Marfa.')
  expect(metaDescription('x'.repeat(157))).toBe('x'.repeat(157))
})

test('a long one is cut at 157 characters plus an ellipsis, never inside a character', () => {
  expect(metaDescription('x'.repeat(158))).toBe(`${'x'.repeat(157)}...`)
  expect(metaDescription('🧢'.repeat(200))).toBe(`${'🧢'.repeat(157)}...`)
})
