import { expect, test } from 'vitest'
import { colorWords } from './color-words.ts'

test('a colour that CSS writes in one word is read in several', () => {
  expect(['midnightblue', 'LightGoldenrodYellow', 'mediumvioletred', 'antiquewhite'].map(colorWords)).toEqual(
    ['midnight blue', 'Light Goldenrod Yellow', 'medium violet red', 'antique white'],
  )
})

test('what is no such word stays as the artist wrote it', () => {
  for (const text of ['teal', 'Midnight blue', '#0a0b0c', 'orange', 'skyline', 'lighthouse', 'Redwood', '']) {
    expect(colorWords(text)).toBe(text)
  }
})
