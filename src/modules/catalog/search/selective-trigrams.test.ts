import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectiveTrigrams } from './selective-trigrams.ts'

const moths = ['a moth by the weather', 'smother the rest', 'moth and heron', 'no insect', 'the other method']

test('one trigram is enough when it occurs only in texts with the keyword', () => {
  expect(selectiveTrigrams('saguaro', ['saguaro art', 'a saguaro', 'arrow', 'sagging'])).toHaveLength(1)
})

test('adds trigrams until texts with only part of the keyword are ruled out', () => {
  const chosen = selectiveTrigrams('mother', moths)
  const found = moths.filter((text) => chosen.every((trigram) => text.includes(trigram)))
  expect(chosen.length).toBeGreaterThan(1)
  expect(found).toEqual(['a moth by the weather', 'smother the rest'])
})

test('for a keyword that the sample lacks, chooses trigrams that rule out the sample', () => {
  expect(selectiveTrigrams('zebra', ['bravo', 'zero zebu', 'celebrate'])).toEqual(['zeb', 'ebr'])
  expect(selectiveTrigrams('zebra', [])).toHaveLength(1)
})

test('short keywords and keywords with other characters have no selective trigrams', () => {
  for (const keyword of ['wolf', 'a-b-c', '100%_off', 'straße', '帽子帽子帽子', 'under_score'])
    expect(selectiveTrigrams(keyword, moths)).toEqual([])
})

test('the chosen trigrams never rule out a text with the keyword', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(word, fc.array(word), fc.nat(), (text, sample, at) => {
      const keyword = text.slice(at % text.length).trim()
      expect(selectiveTrigrams(keyword, sample).every((trigram) => text.includes(trigram))).toBe(true)
    }),
  )
})
