import { expect, test } from 'vitest'
import { sentenceAbout, withoutSentence } from './sentence-about.ts'

test('the sentence about a subject is found in a text of several', () => {
  const text = 'We press on Tuesdays.\n\nReturns within 30 days, unworn. Wet hats stay yours.'
  expect(sentenceAbout(text, /return/i, 80)).toBe('Returns within 30 days, unworn')
  expect(sentenceAbout(text, /return/i, 10)).toBeNull()
  expect(sentenceAbout(text, /repair/i, 80)).toBeNull()
  expect(sentenceAbout(null, /./, 80)).toBeNull()
})

test('what is left of a text without one of its sentences', () => {
  expect(withoutSentence('I knit. Then I press. Done!', 'Then I press')).toBe('I knit. Done!')
  expect(withoutSentence('I knit.\n\nI press.\n\nDone!', 'I press')).toBe('I knit.\n\nDone!')
  expect(withoutSentence('I knit.', 'I knit')).toBeNull()
  expect(withoutSentence('I knit.', null)).toBe('I knit.')
  expect(withoutSentence(null, null)).toBeNull()
})
