import { type OutlinePath, mapPoints } from '../drawing/outline-path.ts'
import { parsePath } from '../drawing/parse-path.ts'

/**
 * The parts of a font that drawing needs: outlines in font units, y pointing down. `parseFont` makes them from a file.
 */
export interface FontOutlines {
  /** Font units per em. */
  readonly em: number
  /** Height of the capital H in font units. */
  readonly capital: number
  readonly glyphs: readonly FontGlyph[]
  /** Letter to glyph index. */
  readonly letters: Readonly<Record<string, number>>
  /** Sequences of glyphs and the ligature that replaces each. */
  readonly ligatures: readonly (readonly [readonly number[], number])[]
  /** Contextual forms per glyph: the next glyph (null for any other), and the form before it. */
  readonly joins: Readonly<Record<number, readonly (readonly [number | null, number])[]>>
  /** Kerning pairs per left glyph: right glyph and units, alternating. */
  readonly kerning: Readonly<Record<number, readonly number[]>>
}

export interface FontGlyph {
  readonly advance: number
  readonly d: string
}

export interface SetGlyph {
  readonly path: OutlinePath
  readonly advance: number
  /** Kerning in font units between this glyph and the next. */
  readonly kerning: number
}

const parsed = new WeakMap<FontGlyph, OutlinePath>()

function pathOf(glyph: FontGlyph): OutlinePath {
  const known = parsed.get(glyph)
  if (known) return known
  const path = parsePath(glyph.d) ?? []
  parsed.set(glyph, path)
  return path
}

export const hasLetter = (font: FontOutlines, letter: string) => font.letters[letter] !== undefined

/** The glyphs for letters that the font has, in order. */
export function setLetters(font: FontOutlines, letters: readonly string[]): SetGlyph[] {
  const row = joined(
    font,
    letters.flatMap((letter) => font.letters[letter] ?? []),
  )
  return row.flatMap((index, place) => {
    const glyph = font.glyphs[index]
    if (!glyph) return []
    return { path: pathOf(glyph), advance: glyph.advance, kerning: kerningOf(font, index, row[place + 1]) }
  })
}

function joined({ ligatures, joins }: FontOutlines, row: readonly number[]): number[] {
  const whole: number[] = []
  for (let place = 0; place < row.length; ) {
    const glyph = row[place] ?? 0
    const found = ligatures.find(([parts]) => parts.every((part, offset) => row[place + offset] === part))
    const next = row[place + 1] ?? null
    const forms = joins[glyph] ?? []
    const form = forms.find(([before]) => before === next) ?? forms.find(([before]) => before === null)
    whole.push(found?.[1] ?? form?.[1] ?? glyph)
    place += found ? found[0].length : 1
  }
  return whole
}

function kerningOf({ kerning }: FontOutlines, left: number, right: number | undefined): number {
  const pairs = kerning[left] ?? []
  for (let index = 0; index < pairs.length; index += 2) {
    if (pairs[index] === right) return pairs[index + 1] ?? 0
  }
  return 0
}

/** A glyph's outline, scaled and moved to the right. */
export const placedGlyph = (path: OutlinePath, scale: number, right: number): OutlinePath =>
  mapPoints(path, (x, y) => [right + x * scale, y * scale])
