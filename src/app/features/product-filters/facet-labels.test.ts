import { expect, test } from 'vitest'
import { countLabel, facetLabel } from './facet-labels.ts'

test('price bands read naturally, and end a cent below the next band', () => {
  expect(facetLabel('price', '0-25', null)).toBe('Under $25')
  expect(facetLabel('price', '25-35', null)).toBe('$25 – $34.99')
  expect(facetLabel('price', '60-', null)).toBe('$60 and up')
})

test('an artist is shown by name, a color by its family', () => {
  expect(facetLabel('artist', 'an-id', 'Saltline Studio')).toBe('Saltline Studio')
  expect(facetLabel('color', 'teal', null)).toBe('Teal')
})

test('a count that may be higher says so', () => {
  expect(countLabel(1234, true)).toBe('1,234')
  expect(countLabel(1000, false)).toBe('1,000+')
})
