import { type FontOutlines, hasLetter, placedGlyph, setLetters } from './font-outlines.ts'
import { mapPoints, type OutlinePath, type Point, type Segment } from '../drawing/outline-path.ts'

export interface TextForm {
  readonly text: string
  /** Height of a capital H in millimeters. */
  readonly capHeight: number
  readonly tracking: number
  readonly arch: number
}

export interface TextOutline {
  readonly path: OutlinePath
  /** Characters that the font lacks; they are left out. */
  readonly missing: string
}

const cache = new WeakMap<FontOutlines, Map<string, TextOutline>>()
const maxCached = 40

/** Text as an outline in millimeters, centered on 0,0 by width and cap height. The same in browser and server. */
export function textOutline(font: FontOutlines, form: TextForm): TextOutline {
  const known = cache.get(font) ?? new Map<string, TextOutline>()
  cache.set(font, known)
  const key = JSON.stringify([form.text, form.capHeight, form.tracking, form.arch])
  const found = known.get(key)
  if (found) return found
  const outline = outlined(font, form)
  if (known.size >= maxCached) known.clear()
  known.set(key, outline)
  return outline
}

/** Spaces, and the characters that join emoji. */
const invisible = new Set([' ', '\u200d', '\ufe0e', '\ufe0f'])

function outlined(font: FontOutlines, { text, capHeight, tracking, arch }: TextForm): TextOutline {
  const scale = capHeight / font.capital
  const letters = [...text]
  const missing = new Set(letters.filter((letter) => !invisible.has(letter) && !hasLetter(font, letter)))
  const segments: Segment[] = []
  let x = 0
  const glyphs = setLetters(font, letters)
  glyphs.forEach(({ path, advance, kerning }, index) => {
    segments.push(...placedGlyph(path, scale, x))
    x += advance * scale
    if (index < glyphs.length - 1) x += tracking + kerning * scale
  })
  const flat = mapPoints(segments, (px, py) => [px - x / 2, py])
  const path = arch === 0 || x <= 0 ? flat : bent(flat, x, arch)
  return { path: mapPoints(path, (px, py) => [px, py + capHeight / 2]), missing: [...missing].join('') }
}

/** Bends the baseline to a circular arc whose middle is `arch` above its ends. */
function bent(path: OutlinePath, width: number, arch: number): OutlinePath {
  const rise = Math.sign(arch) * Math.min(Math.abs(arch), width * 0.45)
  const radius = width ** 2 / (8 * rise) + rise / 2
  const onCircle = (x: number, y: number): Point => {
    const angle = x / radius
    const away = radius - y
    return [away * Math.sin(angle), radius - away * Math.cos(angle) - rise / 2]
  }
  return mapPoints(subdivided(path), onCircle)
}

/** Splits segments so that each is short compared to the circle and bends without distortion. */
function subdivided(path: OutlinePath): OutlinePath {
  const parts = 4
  const segments: Segment[] = []
  let from: Point = [0, 0]
  let start: Point = [0, 0]
  const line = (to: Point) => {
    for (let index = 1; index <= parts; index += 1) {
      const t = index / parts
      segments.push(['L', from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
    }
  }
  for (const segment of path) {
    if (segment[0] === 'Z') {
      line(start)
      segments.push(segment)
      from = start
    } else if (segment[0] === 'C') {
      segments.push(...splitCurve(from, segment))
      from = [segment[5], segment[6]]
    } else {
      const to: Point = [segment[1], segment[2]]
      if (segment[0] === 'M') {
        segments.push(segment)
        start = to
      } else line(to)
      from = to
    }
  }
  return segments
}

function splitCurve(
  from: Point,
  [, x1, y1, x2, y2, x3, y3]: Extract<Segment, readonly ['C', ...unknown[]]>,
): Segment[] {
  const halve = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [p1, p2, p3]: [Point, Point, Point] = [
    [x1, y1],
    [x2, y2],
    [x3, y3],
  ]
  const [a, b, c] = [halve(from, p1), halve(p1, p2), halve(p2, p3)]
  const [d, e] = [halve(a, b), halve(b, c)]
  const middle = halve(d, e)
  return [
    ['C', ...a, ...d, ...middle],
    ['C', ...e, ...c, ...p3],
  ]
}
