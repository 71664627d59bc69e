import { type OutlinePath, mapPoints } from './outline-path.ts'
import { parsePath } from './parse-path.ts'

/** A font as far as it is drawn: outlines in its own units, y downwards. Made from its file by `parseFont`. */
export interface FontOutlines {
  /** Units of the capital H as drawn. */
  readonly capital: number
  readonly glyphs: readonly FontGlyph[]
  /** Which glyph a letter is. */
  readonly letters: Readonly<Record<string, number>>
  /** Glyphs in a row, and the one that they become. */
  readonly ligatures: readonly (readonly [readonly number[], number])[]
  /** For a glyph: the one that follows (null for anything else), and what the glyph becomes before it. */
  readonly joins: Readonly<Record<number, readonly (readonly [number | null, number])[]>>
  /** For each left glyph: right glyph and units between them, one after the other. */
  readonly kerning: Readonly<Record<number, readonly number[]>>
}

export interface FontGlyph {
  readonly advance: number
  readonly d: string
}

export interface SetGlyph {
  readonly path: OutlinePath
  readonly advance: number
  /** Units that the font moves the next glyph by. */
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

/** Letters that the font has, as glyphs beside each other. */
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

/** A glyph's outline in other units, moved to the right. */
export const placedGlyph = (path: OutlinePath, scale: number, right: number): OutlinePath =>
  mapPoints(path, (x, y) => [right + x * scale, y * scale])
