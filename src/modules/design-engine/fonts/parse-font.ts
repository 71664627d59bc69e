import { type Font, type Glyph, parse, type PathCommand } from 'opentype.js'
import type { FontOutlines } from './font-outlines.ts'

/**
 * Reads the outlines from a .woff file (opentype.js can't read .woff2). Browsers get these outlines instead of the parser,
 * which would be a seventh of the designer's code.
 */
export function parseFont(bytes: ArrayBuffer): FontOutlines {
  const font = parse(bytes)
  const glyphs: Glyph[] = []
  const places = new Map<number, number>()
  const placeOf = (glyph: Glyph) => {
    const known = places.get(glyph.index)
    if (known !== undefined) return known
    places.set(glyph.index, glyphs.length)
    glyphs.push(glyph)
    return glyphs.length - 1
  }
  const letters = Object.fromEntries(
    lettersOf(font).map((letter) => [letter, placeOf(font.charToGlyph(letter))]),
  )
  const ligatures = ligaturesOf(font, letters, places).map(
    ({ parts, becomes }) => [parts, placeOf(font.glyphs.get(becomes))] as const,
  )
  const joins = joinsOf(font, letters, placeOf)
  return {
    em: font.unitsPerEm,
    capital: capitalOf(font),
    glyphs: glyphs.map((glyph) => ({ advance: glyph.advanceWidth ?? 0, d: dataOf(glyph.path.commands) })),
    letters,
    ligatures,
    joins,
    kerning: kerningOf(font, glyphs),
  }
}

function lettersOf(font: Font): string[] {
  const cmap = font.tables.cmap as unknown as { readonly glyphIndexMap: Readonly<Record<string, number>> }
  return Object.entries(cmap.glyphIndexMap)
    .filter(([, glyph]) => glyph !== 0)
    .map(([code]) => String.fromCodePoint(Number(code)))
}

/** Measures the capital H: the cap height in the font's tables is wrong in Rye and missing in Yellowtail. */
function capitalOf(font: Font): number {
  const height = font.charToGlyph('H').getBoundingBox().y2
  return height > 0 ? height : font.unitsPerEm * 0.7
}

interface Ligature {
  readonly sub: readonly number[]
  readonly by: number
}

interface Substitutions {
  readonly getFeature: (feature: string, script: string) => readonly Ligature[] | undefined
}

/** The standard ligatures of Latin letters, longer ones first. */
function ligaturesOf(
  font: Font,
  letters: Readonly<Record<string, number>>,
  places: ReadonlyMap<number, number>,
) {
  if (!font.tables.gsub) return []
  const { substitution } = font as unknown as { readonly substitution: Substitutions }
  const latin = new Set(
    Object.keys(letters).flatMap((letter) => (/[a-z]/i.test(letter) ? letters[letter] : [])),
  )
  return (substitution.getFeature('liga', 'latn') ?? [])
    .map(({ sub, by }) => ({ parts: sub.map((index) => places.get(index) ?? -1), becomes: by }))
    .filter(({ parts }) => parts.every((part) => latin.has(part)))
    .toSorted((a, b) => b.parts.length - a.parts.length)
}

const latinLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']

/** Scripts change a letter's form before some letters. This finds the forms by setting every pair. */
function joinsOf(font: Font, letters: Readonly<Record<string, number>>, placeOf: (glyph: Glyph) => number) {
  const joins: Record<number, [number | null, number][]> = {}
  if (!font.tables.gsub) return joins
  for (const letter of latinLetters) {
    const plain = letters[letter]
    if (plain === undefined) continue
    const alone = font.stringToGlyphs(letter)[0]
    const forms: [number | null, number][] = alone ? [[null, placeOf(alone)]] : []
    for (const next of latinLetters) {
      const [form, second] = font.stringToGlyphs(letter + next)
      const follows = letters[next]
      // A single glyph for both letters is a ligature.
      if (form && second && follows !== undefined) forms.push([follows, placeOf(form)])
    }
    const usual = forms[0]?.[1] ?? plain
    const unusual = forms.filter(([next, form]) => form !== (next === null ? plain : usual))
    if (unusual.length > 0) joins[plain] = unusual
  }
  return joins
}

function kerningOf(font: Font, glyphs: readonly Glyph[]): Record<number, number[]> {
  const kerning: Record<number, number[]> = {}
  glyphs.forEach((left, place) => {
    const pairs = glyphs.flatMap((right, other) => {
      const units = font.getKerningValue(left, right)
      return units === 0 ? [] : [other, units]
    })
    if (pairs.length > 0) kerning[place] = pairs
  })
  return kerning
}

/** Uses relative coordinates. Their numbers are small and repeat, which makes the transfer a third of the size. */
function dataOf(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0]
  let start: readonly [number, number] = [0, 0]
  const step = (...points: readonly (readonly [number, number])[]) => {
    const text = points.map(([px, py]) => `${round(px - x)} ${round(y - py)}`).join(' ')
    const last = points.at(-1)
    if (last) [x, y] = last
    return text
  }
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M': {
          const text = `m${step([command.x, command.y])}`
          start = [x, y]
          return text
        }
        case 'L':
          return `l${step([command.x, command.y])}`
        case 'Q':
          return `q${step([command.x1, command.y1], [command.x, command.y])}`
        case 'C':
          return `c${step([command.x1, command.y1], [command.x2, command.y2], [command.x, command.y])}`
        case 'Z':
          ;[x, y] = start
          return 'z'
      }
    })
    .join('')
}

const round = (units: number) => Math.round(units * 100) / 100
