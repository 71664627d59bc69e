import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { fontLetters } from './font-letters.ts'
import { designFonts } from './design-font.ts'
import { textOutline } from './text-outline.ts'

test.each(designFonts)('the subset of $name for a text sets that text like the whole font', ({ id }) => {
  const font = designAssets.fonts[id]
  if (!font) throw new Error(id)
  for (const text of ['YOUR HAT', 'office fluff', 'Way To Go']) {
    const form = { text, capHeight: 14, tracking: 1, arch: 0 }
    const subset = fontLetters(font, text)
    expect(textOutline(subset, form)).toEqual(textOutline(font, form))
    expect(JSON.stringify(subset).length).toBeLessThan(JSON.stringify(font).length / 3)
  }
})
