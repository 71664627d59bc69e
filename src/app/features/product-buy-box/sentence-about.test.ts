import { expect, test } from 'vitest'
import { sentenceAbout } from './sentence-about.ts'

test('the sentence about a subject is found in a text of several', () => {
  const text = 'We press on Tuesdays.\n\nReturns within 30 days, unworn. Wet hats stay yours.'
  expect(sentenceAbout(text, /return/i, 80)).toBe('Returns within 30 days, unworn')
  expect(sentenceAbout(text, /return/i, 10)).toBeNull()
  expect(sentenceAbout(text, /repair/i, 80)).toBeNull()
  expect(sentenceAbout(null, /./, 80)).toBeNull()
})
