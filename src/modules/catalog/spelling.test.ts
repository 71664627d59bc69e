import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeliestWord, oneSlipAway, slipsBetween, wordsOf } from './spelling.ts'

test('slips are counted: one too many, too few, wrong, or swapped with its neighbour', () => {
  for (const [one, other, slips] of [
    ['trucker', 'trucker', 0],
    ['truker', 'trucker', 1],
    ['truccker', 'trucker', 1],
    ['trukcer', 'trucker', 1],
    ['drucker', 'trucker', 1],
    ['embriodery', 'embroidery', 1],
    ['kitten', 'sitting', 3],
    ['', 'hat', 3],
  ] as const) {
    expect([one, other, slipsBetween(one, other)]).toEqual([one, other, slips])
    expect(slipsBetween(other, one)).toBe(slips)
  }
})

test('what is one slip away is just that', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,7}$/)
  fc.assert(
    fc.property(word, (text) => {
      for (const near of oneSlipAway(text))
        expect([text, near, slipsBetween(text, near)]).toEqual([text, near, 1])
    }),
    { numRuns: 30 },
  )
  expect(oneSlipAway('rpoe')).toContain('rope')
})

test('the nearest word is meant, then one with the same first letter, then the one that most products use', () => {
  const known = (word: string, products = 1) => ({ word, products })
  expect(likeliestWord('truker', [known('tracker', 90), known('trucker')])).toBe('trucker')
  expect(likeliestWord('hst', [known('hat', 3), known('hut', 9)])).toBe('hut')
  expect(likeliestWord('bope', [known('rope', 9), known('bone', 1)])).toBe('bone')
  expect(likeliestWord('hat', [known('wolf')])).toBe(null)
  expect(likeliestWord('abcd', [known('abxy')])).toBe(null)
})

test('words are letters and digits of any script, 3 to 40 long, each once', () => {
  expect(wordsOf("o'neil's 50% hat-hat, 帽子帽 ab")).toEqual(['neil', 'hat', '帽子帽'])
  expect(wordsOf('x'.repeat(41))).toEqual([])
})
