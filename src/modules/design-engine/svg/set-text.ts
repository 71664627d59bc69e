import type { ArtworkChanges } from '../artwork/artwork-change.ts'
import { mapPoints, type OutlinePath, type Point } from '../drawing/outline-path.ts'
import { type FontOutlines, hasLetter, placedGlyph, setLetters } from '../fonts/font-outlines.ts'
import { fontSizeOf, type Style, styleOf } from './element-style.ts'
import type { StyleSheet } from './style-sheet.ts'
import { type ChosenFont, substituteFont } from '../fonts/substitute-font.ts'
import { svgLength, lengthsOf, type SvgViewport } from './svg-lengths.ts'
import { decoded, type SvgElement } from './svg-tree.ts'
import { type CurvedText, curvedText } from './curved-text.ts'
import type { UploadFonts } from '../fonts/upload-fonts.ts'

/** Letters with one style, as an outline in the coordinates of their `text` element. */
export interface TextRun {
  readonly path: OutlinePath
  readonly style: Style
}

interface Letter {
  readonly letter: string
  readonly style: Style
  /** Its curve, instead of a straight line. */
  readonly on: CurvedText | null
  x?: number | undefined
  y?: number | undefined
  dx?: number | undefined
  dy?: number | undefined
}

export interface TextSetting {
  readonly ids: ReadonlyMap<string, SvgElement>
  readonly sheet: StyleSheet
  readonly viewport: SvgViewport
  readonly fonts: UploadFonts
  readonly changes: ArtworkChanges
}

const maxLetters = 1_000
const maxDepth = 20
const containers: ReadonlySet<string> = new Set(['text', 'tspan', 'a'])

/** The outlines of a `text` element in the designer's fonts. What they lack is listed as a change. */
export function setText(element: SvgElement, style: Style, setting: TextSetting): readonly TextRun[] {
  const letters = new LetterReader(setting).read(element, style)
  const text = letters.map(({ letter }) => letter).join('')
  if (text === '') return []
  const runs = new TextSetter(setting).set(segmentsOf(letters))
  if (runs.length === 0) setting.changes.add('text-left-out', text.slice(0, 60).trim())
  return runs
}

/** Collects the letters that are shown, with the positions that the file gives to single ones. */
class LetterReader {
  private readonly letters: Letter[] = []
  private readonly setting: TextSetting
  private on: CurvedText | null = null

  constructor(setting: TextSetting) {
    this.setting = setting
  }

  read(element: SvgElement, style: Style): readonly Letter[] {
    this.visit(element, style, 0)
    const { letters } = this
    const last = letters.at(-1)
    return last?.letter === ' ' && !keepsSpaces(last.style) ? letters.slice(0, -1) : letters
  }

  private visit(element: SvgElement, style: Style, depth: number) {
    const from = this.letters.length
    let at = 0
    for (const child of element.children) {
      this.add(element.text.slice(at, child.textBefore), style)
      at = child.textBefore
      const own = styleOf(child, this.setting.sheet, style)
      if (own.get('display') === 'none') continue
      if (containers.has(child.name) && depth < maxDepth) this.visit(child, own, depth + 1)
      else if (child.name === 'textPath') this.visitCurved(child, own)
    }
    this.add(element.text.slice(at), style)
    this.place(element, style, from)
  }

  private visitCurved(element: SvgElement, style: Style) {
    const { on } = this
    this.on = curvedText(element, style, this.setting)
    if (this.on) this.visit(element, style, maxDepth - 1)
    else this.setting.changes.add('text-left-out', decoded(element.text).trim().slice(0, 60))
    this.on = on
  }

  private add(text: string, style: Style) {
    const shown = style.get('text-transform') === 'uppercase' ? decoded(text).toUpperCase() : decoded(text)
    for (const one of shown) {
      if (this.letters.length >= maxLetters) return
      const letter = /\s/.test(one) ? ' ' : one
      const last = this.letters.at(-1)
      const isFirst = last === undefined || last.on !== this.on
      const isExtra = letter === ' ' && !keepsSpaces(style) && (isFirst || last.letter === ' ')
      if (!isExtra) this.letters.push({ letter, style, on: this.on })
    }
  }

  /** The positions in an element are for its letters in order, unless an element inside has other ones. */
  private place({ attributes }: SvgElement, style: Style, from: number) {
    const { width, height } = this.setting.viewport
    const size = fontSizeOf(style)
    for (const name of ['x', 'y', 'dx', 'dy'] as const) {
      const whole = name.endsWith('x') ? width : height
      const positions = lengthsOf(attributes.get(name), { whole, em: size }).slice(0, maxLetters)
      for (const [index, position] of positions.entries()) {
        const letter = this.letters[from + index]
        if (letter) letter[name] ??= position
      }
    }
  }
}

const keepsSpaces = (style: Style) =>
  style.get('xml:space') === 'preserve' || (style.get('white-space') ?? '').startsWith('pre')

type Segments = readonly (readonly Letter[])[]

/** Letters that follow each other on the same line without a position between them. */
function segmentsOf(letters: readonly Letter[]): Segments {
  const segments: Letter[][] = []
  for (const letter of letters) {
    const { x, y, dx, dy, style, on } = letter
    const last = segments.at(-1)
    const isPlaced = [x, y, dx, dy].some((one) => one !== undefined)
    if (last && !isPlaced && last[0]?.style === style && last[0].on === on) last.push(letter)
    else segments.push([letter])
  }
  return segments
}

/** The capitals of most fonts have about this height, in ems. */
const usualCapital = 0.71

/** A glyph whose baseline is still straight. */
interface StraightGlyph {
  readonly path: OutlinePath
  readonly middle: number
}

/** Places segments one after another. Those between two given positions are anchored together. */
class TextSetter {
  private readonly setting: TextSetting
  private readonly runs: TextRun[] = []
  private chunk: { readonly glyphs: readonly StraightGlyph[]; readonly style: Style }[] = []
  private start = 0
  private x = 0
  private y = 0
  private anchor = 'start'
  private on: CurvedText | null = null
  private readonly noted = new Set<string>()

  constructor(setting: TextSetting) {
    this.setting = setting
  }

  set(segments: Segments): readonly TextRun[] {
    for (const segment of segments) {
      const [first] = segment
      if (!first) continue
      const isNext = first.x === undefined && first.y === undefined && first.on === this.on
      if (!isNext || segment === segments[0]) this.begin(first)
      this.x += first.dx ?? 0
      this.y += first.dy ?? 0
      this.add(segment, first.style)
    }
    this.end()
    return this.runs
  }

  private begin({ x, y, style, on }: Letter) {
    this.end()
    // Along a curve, x is the distance from where the text begins, and y has no meaning.
    const [atX, atY] = on ? [x ?? (on === this.on ? this.x : 0), 0] : [x ?? this.x, y ?? this.y]
    this.x = atX
    this.y = atY
    this.start = atX
    this.on = on
    this.anchor = style.get('text-anchor') ?? 'start'
  }

  private end() {
    const width = this.x - this.start
    const shift = this.anchor === 'middle' ? -width / 2 : this.anchor === 'end' ? -width : 0
    const place = this.on ? onCurve(this.on, shift) : straight(shift)
    for (const { glyphs, style } of this.chunk) {
      const path = glyphs.flatMap(place)
      if (path.length > 0) this.runs.push({ path, style })
    }
    this.chunk = []
  }

  private add(segment: readonly Letter[], style: Style) {
    const chosen = substituteFont(style.get('font-family'), style.get('font-weight'))
    const font = chosen && this.setting.fonts.get(chosen.id)
    if (!font) return
    const letters = segment.map(({ letter }) => letter)
    const size = fontSizeOf(style)
    const scale = chosen.replaces === null ? size / font.em : (usualCapital * size) / font.capital
    const spacing = svgLength(style.get('letter-spacing'), 0, size) ?? 0
    const { y } = this
    const glyphs: StraightGlyph[] = []
    for (const { path: glyph, advance, kerning } of setLetters(font, letters)) {
      const path = mapPoints(placedGlyph(glyph, scale, this.x), (px, py) => [px, py + y])
      const step = (advance + kerning) * scale + spacing
      if (path.length > 0) glyphs.push({ path, middle: this.x + step / 2 })
      this.x += step
    }
    this.chunk.push({ glyphs, style })
    this.note(chosen, font, letters)
  }

  private note({ replaces, name }: ChosenFont, font: FontOutlines, letters: readonly string[]) {
    const { changes } = this.setting
    const fact = `${replaces ?? ''} ${name}`
    // Once for each text.
    if (!this.noted.has(fact)) {
      if (replaces === null) changes.add('text-outlined')
      else changes.add('font-substituted', replaces, name)
    }
    this.noted.add(fact)
    const missing = letters.filter((letter) => letter.trim() !== '' && !hasLetter(font, letter))
    if (missing.length > 0) changes.add('letters-left-out', [...new Set(missing)].join('').slice(0, 40))
  }
}

const straight =
  (shift: number) =>
  ({ path }: StraightGlyph): OutlinePath =>
    mapPoints(path, (x, y) => [x + shift, y])

/** A glyph stands upright where its middle is on the curve. As in browsers, one beyond the ends isn't shown. */
function onCurve({ curve, offset }: CurvedText, shift: number) {
  return ({ path, middle }: StraightGlyph): OutlinePath => {
    const place = curve.at(offset + shift + middle)
    if (!place) return []
    const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)]
    const [left, top] = place.point
    return mapPoints(path, (x, y): Point => {
      const along = x - middle
      return [left + along * cos - y * sin, top + along * sin + y * cos]
    })
  }
}
