import { expect, test } from 'vitest'
import { bestMatchFirst } from './best-match-first.ts'

const sorted = (names: readonly string[], ...keywords: string[]) =>
  bestMatchFirst(
    names.map((name) => ({ name })),
    keywords,
  ).map(({ name }) => name)

test('hats whose name begins with the word come first, then those with it in the name; the rest keeps its order', () => {
  expect(sorted(['Alpine', 'Outfox', 'Red Fox', 'Fox', 'Daytrip'], 'fox')).toEqual([
    'Red Fox',
    'Fox',
    'Outfox',
    'Alpine',
    'Daytrip',
  ])
})

test('every word has to match, and case and accents don’t matter', () => {
  expect(sorted(['Red Barn', 'CAFÉ Olé'], 'cafe', 'ole')).toEqual(['CAFÉ Olé', 'Red Barn'])
})
