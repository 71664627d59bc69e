import { flatDistance } from '../drawing/flat-distance.ts'
import type { OutlinePath, Point, Segment } from '../drawing/outline-path.ts'

export interface Polyline {
  readonly points: readonly Point[]
  readonly isClosed: boolean
}

type Curve = Extract<Segment, readonly ['C', ...unknown[]]>

/** A path as lines that are never further than `tolerance` from its curves, without repeated points. */
export function polylinesOf(path: OutlinePath, tolerance: number): Polyline[] {
  const lines: Polyline[] = []
  let points: Point[] = []
  let start: Point = [0, 0]
  const end = (isClosed: boolean) => {
    if (points.length > 0) lines.push({ points: withoutRepeats(points, isClosed), isClosed })
    points = []
  }
  for (const segment of path) {
    if (segment[0] === 'M') {
      end(false)
      start = [segment[1], segment[2]]
      points = [start]
    } else if (segment[0] === 'Z') end(true)
    else {
      // Without a move command, the next figure starts where the last one did.
      if (points.length === 0) points = [start]
      if (segment[0] === 'C') addCurve(points, segment, tolerance)
      else points.push([segment[1], segment[2]])
    }
  }
  end(false)
  return lines
}

const maxPieces = 64

function addCurve(points: Point[], [, x1, y1, x2, y2, x3, y3]: Curve, tolerance: number) {
  const [x0, y0] = points.at(-1) ?? [x3, y3]
  // The second differences bound the distance between a curve and its chords.
  const bend = Math.max(
    Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
  )
  const count = Math.min(maxPieces, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))))
  for (let index = 1; index <= count; index += 1) {
    const t = index / count
    const m = 1 - t
    const [a, b, c, d] = [m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t]
    points.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3])
  }
}

function withoutRepeats(points: readonly Point[], isClosed: boolean): Point[] {
  const distinct = points.filter((point, index) => {
    const before = points[index - 1]
    return !before || before[0] !== point[0] || before[1] !== point[1]
  })
  const [first, last] = [distinct[0], distinct.at(-1)]
  if (isClosed && distinct.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) {
    distinct.pop()
  }
  return distinct
}

/** Splits lines into dashes. Null when there would be too many to sew. */
export function dashed(
  { points, isClosed }: Polyline,
  pattern: readonly number[],
  offset: number,
): Polyline[] | null {
  const dashes = pattern.length % 2 === 0 ? pattern : [...pattern, ...pattern]
  const period = dashes.reduce((sum, one) => sum + one, 0)
  const corners = isClosed ? [...points, ...points.slice(0, 1)] : points
  const length = corners.reduce(
    (sum, point, index) => sum + flatDistance(corners[index - 1] ?? point, point),
    0,
  )
  if ((length / period) * dashes.length > maxDashes) return null
  let index = 0
  let left = ((offset % period) + period) % period
  while (left >= (dashes[index] ?? period)) {
    left -= dashes[index] ?? period
    index = (index + 1) % dashes.length
  }
  left = (dashes[index] ?? 0) - left
  const lines: Polyline[] = []
  let current: Point[] = index % 2 === 0 ? corners.slice(0, 1) : []
  corners.forEach((to, at) => {
    let from = corners[at - 1] ?? to
    for (let rest = flatDistance(from, to); rest > 0; rest = flatDistance(from, to)) {
      if (rest < left) {
        left -= rest
        if (index % 2 === 0) current.push(to)
        break
      }
      const share = left / rest
      from = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      if (index % 2 === 0) lines.push({ points: withoutRepeats([...current, from], false), isClosed: false })
      index = (index + 1) % dashes.length
      left = dashes[index] ?? period
      current = index % 2 === 0 ? [from] : []
    }
  })
  if (current.length > 0) lines.push({ points: withoutRepeats(current, false), isClosed: false })
  return lines
}

const maxDashes = 800
