import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { fontLetters } from './font-letters.ts'
import { designFonts } from './fonts.ts'
import { textOutline } from './text-outline.ts'

test.each(designFonts)('$name cut down to a text sets that text as the whole font does', ({ id }) => {
  const font = designAssets.fonts[id]
  if (!font) throw new Error(id)
  for (const text of ['YOUR HAT', 'office fluff', 'Way To Go']) {
    const form = { text, capHeight: 14, tracking: 1, arch: 0 }
    const few = fontLetters(font, text)
    expect(textOutline(few, form)).toEqual(textOutline(font, form))
    expect(JSON.stringify(few).length).toBeLessThan(JSON.stringify(font).length / 3)
  }
})
