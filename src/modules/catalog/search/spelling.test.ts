import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeliestWord, oneTypoAway, typosBetween, wordsOf } from './spelling.ts'

test('counts typos: an extra, missing, wrong or swapped letter', () => {
  for (const [one, other, typos] of [
    ['trucker', 'trucker', 0],
    ['truker', 'trucker', 1],
    ['truccker', 'trucker', 1],
    ['trukcer', 'trucker', 1],
    ['drucker', 'trucker', 1],
    ['embriodery', 'embroidery', 1],
    ['kitten', 'sitting', 3],
    ['', 'hat', 3],
  ] as const) {
    expect([one, other, typosBetween(one, other)]).toEqual([one, other, typos])
    expect(typosBetween(other, one)).toBe(typos)
  }
})

test('every text from oneTypoAway is exactly one typo away', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,7}$/)
  fc.assert(
    fc.property(word, (text) => {
      for (const near of oneTypoAway(text))
        expect([text, near, typosBetween(text, near)]).toEqual([text, near, 1])
    }),
    { numRuns: 30 },
  )
  expect(oneTypoAway('rpoe')).toContain('rope')
})

test('prefers the nearest word, then the same first letter, then the word that most products use', () => {
  const known = (word: string, products = 1) => ({ word, products })
  expect(likeliestWord('truker', [known('tracker', 90), known('trucker')])).toBe('trucker')
  expect(likeliestWord('hst', [known('hat', 3), known('hut', 9)])).toBe('hut')
  expect(likeliestWord('bope', [known('rope', 9), known('bone', 1)])).toBe('bone')
  expect(likeliestWord('hat', [known('wolf')])).toBe(null)
  expect(likeliestWord('abcd', [known('abxy')])).toBe(null)
})

test('words are distinct, 3 to 40 letters or digits long, in any script', () => {
  expect(wordsOf("o'neil's 50% hat-hat, 帽子帽 ab")).toEqual(['neil', 'hat', '帽子帽'])
  expect(wordsOf('x'.repeat(41))).toEqual([])
})
