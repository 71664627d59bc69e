import { mapPoints, type OutlinePath, type Segment } from '../drawing/outline-path.ts'
import { type FontOutlines, placedGlyph, setLetters } from './font-outlines.ts'

export interface SetLine {
  /** The baseline is y = 0, the middle x = 0. */
  readonly path: OutlinePath
  readonly width: number
}

export interface LineForm {
  readonly text: string
  readonly capHeight: number
  readonly tracking: number
}

/** One straight line of text in millimeters. */
export function setLine(font: FontOutlines, { text, capHeight, tracking }: LineForm): SetLine {
  const scale = capHeight / font.capital
  const segments: Segment[] = []
  let x = 0
  const glyphs = setLetters(font, [...text])
  glyphs.forEach(({ path, advance, kerning }, index) => {
    segments.push(...placedGlyph(path, scale, x))
    x += advance * scale
    if (index < glyphs.length - 1) x += tracking + kerning * scale
  })
  return { path: mapPoints(segments, (px, py) => [px - x / 2, py]), width: x }
}
