import { designFonts } from './design-font.ts'
import { loadFont } from './design-fonts.server.ts'
import { boundsOf, mapPoints, type OutlinePath, pathData } from '../drawing/outline-path.ts'
import { textOutline } from './text-outline.ts'

/** Longer texts are cut, so that a list of all fonts stays readable and small. */
const maxLetters = 10
const capHeight = 48

/** Words drawn in one font. Capitals are 48 units high, two for each pixel of the list. */
export interface FontSample {
  readonly id: string
  /** An SVG path with its left top corner at 0,0. */
  readonly d: string
  readonly width: number
  readonly height: number
}

/** The first letters of a text in every font, in their order. A font that lacks all of them has an empty path. */
export async function fontSamples(text: string): Promise<FontSample[]> {
  const letters = [...text.trim()].slice(0, maxLetters).join('').trim()
  const samples: FontSample[] = []
  // One after the other: the first time, each font is parsed.
  for (const { id, file } of designFonts) {
    const { path } = textOutline(await loadFont(id, file), {
      text: letters,
      capHeight,
      tracking: 0,
      arch: 0,
    })
    if (path.length === 0) {
      samples.push({ id, d: '', width: 0, height: 0 })
      continue
    }
    const { left, top, right, bottom } = boundsOf(path)
    const moved = mapPoints(path, (x, y) => [Math.round(x - left), Math.round(y - top)])
    const d = pathData(withoutDots(moved))
    samples.push({ id, d, width: Math.ceil(right - left), height: Math.ceil(bottom - top) })
  }
  return samples
}

/** Without the segments that rounding has shrunk to a point: most of a font that imitates ink or wood. */
function withoutDots(path: OutlinePath): OutlinePath {
  let [x, y] = [Number.NaN, Number.NaN]
  return path.filter((segment) => {
    if (segment[0] === 'Z') return true
    const points = segment.slice(1) as number[]
    const isDot = segment[0] !== 'M' && points.every((value, index) => value === (index % 2 === 0 ? x : y))
    ;[x, y] = points.slice(-2) as [number, number]
    return !isDot
  })
}
