import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'opentype.js'
import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { setLetters } from './font-outlines.ts'
import { designFonts } from './design-font.ts'
import { boundsOf } from '../drawing/outline-path.ts'

const require = createRequire(import.meta.url)

function fontAt(id: string, file: string) {
  const bytes = readFileSync(require.resolve(`@fontsource/${id}/${file}`))
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
}

const words = [
  'TAVERN',
  'Way To',
  'office fluff',
  'Ägypten & Co.',
  "it's 50%",
  'Boston Brewing',
  'Soft Robots',
  'Night Owl',
]

test.each(designFonts)('$name is set as opentype.js sets it, with ligatures and kerning', ({ id, file }) => {
  const font = fontAt(id, file)
  const outlines = designAssets.fonts[id]
  if (!outlines) throw new Error(id)
  for (const word of words) {
    const letters = [...word].filter((letter) => font.charToGlyph(letter).index !== 0)
    const glyphs = font.stringToGlyphs(letters.join(''))
    const row = setLetters(outlines, letters)
    expect(row.map(({ advance }) => advance)).toEqual(glyphs.map(({ advanceWidth }) => advanceWidth))
    expect(row.map(({ kerning }) => kerning)).toEqual(
      glyphs.map((glyph, index) => {
        const next = glyphs[index + 1]
        return next ? font.getKerningValue(glyph, next) : 0
      }),
    )
    for (const [index, glyph] of glyphs.entries()) {
      const { x1, x2, y1, y2 } = glyph.getBoundingBox()
      if (x2 === x1) continue
      const box = boundsOf(row[index]?.path ?? [])
      // Here, the bounds of curves are measured along their segments.
      for (const [mine, theirs] of [
        [box.left, x1],
        [box.right, x2],
        [-box.top, y2],
        [-box.bottom, y1],
      ] as const) {
        expect(Math.abs(mine - theirs)).toBeLessThan(font.unitsPerEm / 200)
      }
    }
  }
})
