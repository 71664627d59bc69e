import { expect, test } from 'vitest'
import { colorNames } from './color-names.ts'

test('a color name that CSS writes as one word is split into words', () => {
  expect(['midnightblue', 'LightGoldenrodYellow', 'mediumvioletred', 'antiquewhite'].map(colorNames)).toEqual(
    ['midnight blue', 'Light Goldenrod Yellow', 'medium violet red', 'antique white'],
  )
})

test('text that is not a CSS color name stays as the artist wrote it', () => {
  for (const text of ['teal', 'Midnight blue', '#0a0b0c', 'orange', 'skyline', 'lighthouse', 'Redwood', '']) {
    expect(colorNames(text)).toBe(text)
  }
})
