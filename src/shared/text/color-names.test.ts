import { expect, test } from 'vitest'
import { colorNames } from './color-names.ts'

test('a color name that CSS writes as one word is shown in words', () => {
  expect(['midnightblue', 'LightGoldenrodYellow', 'mediumvioletred', 'antiquewhite'].map(colorNames)).toEqual(
    ['Midnight blue', 'Light goldenrod yellow', 'Medium violet red', 'Antique white'],
  )
})

test('text that is not a CSS color name stays as the artist wrote it', () => {
  for (const text of ['teal', 'Midnight blue', '#0a0b0c', 'orange', 'skyline', 'lighthouse', 'Redwood', '']) {
    expect(colorNames(text)).toBe(text)
  }
})
