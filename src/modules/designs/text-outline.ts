import { type FontOutlines, hasLetter, placedGlyph, setLetters } from './font-outlines.ts'
import { mapPoints, type OutlinePath, type Point, type Segment } from './outline-path.ts'

export interface TextForm {
  readonly text: string
  /** Millimetres of a capital H. */
  readonly capHeight: number
  readonly tracking: number
  readonly arch: number
}

export interface TextOutline {
  readonly path: OutlinePath
  /** Letters that the font does not have; they are left out. */
  readonly missing: string
}

const remembered = new WeakMap<FontOutlines, Map<string, TextOutline>>()
const mostRemembered = 40

/** Text as an outline in millimetres around 0,0: the middle of its width and of its capitals. The same in browser and server. */
export function textOutline(font: FontOutlines, form: TextForm): TextOutline {
  const known = remembered.get(font) ?? new Map<string, TextOutline>()
  remembered.set(font, known)
  const key = JSON.stringify([form.text, form.capHeight, form.tracking, form.arch])
  const found = known.get(key)
  if (found) return found
  const outline = outlined(font, form)
  if (known.size >= mostRemembered) known.clear()
  known.set(key, outline)
  return outline
}

/** Spaces, and what only joins emoji to each other. */
const unseen = new Set([' ', '\u200d', '\ufe0e', '\ufe0f'])

function outlined(font: FontOutlines, { text, capHeight, tracking, arch }: TextForm): TextOutline {
  const scale = capHeight / font.capital
  const letters = [...text]
  const missing = new Set(letters.filter((letter) => !unseen.has(letter) && !hasLetter(font, letter)))
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

/** The line of writing becomes an arc of a circle whose middle stands `arch` above its ends. */
function bent(path: OutlinePath, width: number, arch: number): OutlinePath {
  const rise = Math.sign(arch) * Math.min(Math.abs(arch), width * 0.45)
  const radius = width ** 2 / (8 * rise) + rise / 2
  const onCircle = (x: number, y: number): Point => {
    const angle = x / radius
    const away = radius - y
    return [away * Math.sin(angle), radius - away * Math.cos(angle) - rise / 2]
  }
  return mapPoints(finer(path), onCircle)
}

/** In pieces that are short against the circle, so that a bent piece is still what it was. */
function finer(path: OutlinePath): OutlinePath {
  const pieces = 4
  const segments: Segment[] = []
  let from: Point = [0, 0]
  let start: Point = [0, 0]
  const line = (to: Point) => {
    for (let index = 1; index <= pieces; index += 1) {
      const t = index / pieces
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
