import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tellingTrigrams } from './telling-trigrams.ts'

const moths = ['a moth by the weather', 'smother the rest', 'moth and heron', 'no insect', 'the other method']

test('one trigram is enough where it stands in the same texts as the keyword', () => {
  expect(tellingTrigrams('saguaro', ['saguaro art', 'a saguaro', 'arrow', 'sagging'])).toHaveLength(1)
})

test('where parts of the keyword stand in many other texts, more trigrams are taken until these are ruled out', () => {
  const chosen = tellingTrigrams('mother', moths)
  const found = moths.filter((text) => chosen.every((trigram) => text.includes(trigram)))
  expect(chosen.length).toBeGreaterThan(1)
  expect(found).toEqual(['a moth by the weather', 'smother the rest'])
})

test('a keyword that no text of the sample has is looked up by what rules out the texts that are there', () => {
  expect(tellingTrigrams('zebra', ['bravo', 'zero zebu', 'celebrate'])).toEqual(['zeb', 'ebr'])
  expect(tellingTrigrams('zebra', [])).toHaveLength(1)
})

test('short keywords, and those with other characters than the index splits by, are looked up whole', () => {
  for (const keyword of ['wolf', 'a-b-c', '100%_off', 'straße', '帽子帽子帽子', 'under_score'])
    expect(tellingTrigrams(keyword, moths)).toEqual([])
})

test('no text with the keyword is missed, whatever the sample', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(word, fc.array(word), fc.nat(), (text, sample, at) => {
      const keyword = text.slice(at % text.length).trim()
      expect(tellingTrigrams(keyword, sample).every((trigram) => text.includes(trigram))).toBe(true)
    }),
  )
})
