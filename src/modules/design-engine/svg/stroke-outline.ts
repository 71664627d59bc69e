import { flatDistance } from '../drawing/flat-distance.ts'
import type { OutlinePath, Point, Segment } from '../drawing/outline-path.ts'
import { dashed, type Polyline, polylinesOf } from './polylines.ts'

export interface StrokeStyle {
  readonly width: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
  readonly miterLimit: number
  /** Lengths of dashes and gaps; empty for a solid line. */
  readonly dashes: readonly number[]
  readonly dashOffset: number
}

export interface StrokeOutline {
  /** To be filled by the nonzero rule. */
  readonly path: OutlinePath
  /** Dashes were too fine, so the line is solid. */
  readonly isSimplified: boolean
}

/** A stroke as a filled outline. `tolerance` is how far curves may be off. */
export function strokeOutline(path: OutlinePath, style: StrokeStyle, tolerance: number): StrokeOutline {
  const lines = polylinesOf(path, tolerance)
  const isDashed =
    style.dashes.length > 0 && style.dashes.every((one) => one >= 0) && style.dashes.some(Boolean)
  let isSimplified = false
  const solid = lines.flatMap((line) => {
    const dashes = isDashed ? dashed(line, style.dashes, style.dashOffset) : [line]
    isSimplified ||= dashes === null
    return dashes ?? [line]
  })
  return { path: solid.flatMap((one) => outlined(one, style, tolerance)), isSimplified }
}

function outlined(line: Polyline, style: StrokeStyle, tolerance: number): Segment[] {
  const { points } = line
  const [only] = points
  if (!only) return []
  if (points.length === 1) return dot(only, style, tolerance)
  if (line.isClosed && points.length > 2) {
    const around = [...points.slice(-1), ...points, ...points.slice(0, 1)]
    return [...figure(side(around, style, tolerance)), ...figure(side(around.toReversed(), style, tolerance))]
  }
  const there = [...points, ...(line.isClosed ? [only] : [])]
  const back = there.toReversed()
  return figure([
    ...cap(there, style, tolerance),
    ...side(there, style, tolerance),
    ...cap(back, style, tolerance),
    ...side(back, style, tolerance),
  ])
}

function figure(points: readonly Point[]): Segment[] {
  const [first, ...others] = points
  return first ? [['M', ...first], ...others.map((point): Segment => ['L', ...point]), ['Z']] : []
}

/** The unit vector to the left of a line, which is where its offset is. */
function normal(from: Point, to: Point): Point {
  const length = flatDistance(from, to) || 1
  return [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
}

const moved = (point: Point, [x, y]: Point, by: number): Point => [point[0] + x * by, point[1] + y * by]

/** The offset of all inner points of a line, and of its ends when nothing precedes or follows. */
function side(points: readonly Point[], style: StrokeStyle, tolerance: number): Point[] {
  const radius = style.width / 2
  return points.flatMap((point, index): Point[] => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return []
    return corner([before, point, after], style, { radius, tolerance })
  })
}

/** Below this angle in radians, corners come from a curve that was cut into lines. */
const smooth = 0.35

function corner(
  [before, point, after]: readonly [Point, Point, Point],
  style: StrokeStyle,
  { radius, tolerance }: { readonly radius: number; readonly tolerance: number },
): Point[] {
  const [n, m] = [normal(before, point), normal(point, after)]
  const turn = Math.atan2(n[0] * m[1] - n[1] * m[0], n[0] * m[0] + n[1] * m[1])
  const half = Math.cos(turn / 2)
  const middle: Point = [(n[0] + m[0]) / 2, (n[1] + m[1]) / 2]
  // From the point to where both offset lines meet.
  const meeting = (): Point => moved(point, middle, radius / Math.max(1e-6, half * half))
  if (turn < 0) {
    const isRoomy =
      radius * Math.tan(-turn / 2) <= Math.min(flatDistance(before, point), flatDistance(point, after))
    // Without room the offsets cross; through the point itself, everything still turns in one direction.
    return isRoomy ? [meeting()] : [moved(point, n, radius), point, moved(point, m, radius)]
  }
  if (turn < smooth) return [meeting()]
  if (style.join === 'round') return arc(point, [n, m], turn, { radius, tolerance })
  if (style.join === 'miter' && 1 / Math.max(1e-6, half) <= style.miterLimit) return [meeting()]
  return [moved(point, n, radius), moved(point, m, radius)]
}

function arc(
  center: Point,
  [from]: readonly [Point, Point],
  turn: number,
  { radius, tolerance }: { readonly radius: number; readonly tolerance: number },
): Point[] {
  const step = 2 * Math.acos(Math.max(0.5, 1 - tolerance / Math.max(radius, tolerance)))
  const count = Math.max(1, Math.ceil(turn / step))
  const start = Math.atan2(from[1], from[0])
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = start + (turn * index) / count
    return [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)]
  })
}

/** The start of a line, from its right to its left side. */
function cap(points: readonly Point[], style: StrokeStyle, tolerance: number): Point[] {
  const [first, second] = points
  if (!first || !second) return []
  const radius = style.width / 2
  const left = normal(first, second)
  const right: Point = [-left[0], -left[1]]
  if (style.cap === 'round') return arc(first, [right, left], Math.PI, { radius, tolerance })
  const back: Point = [left[1], -left[0]]
  const out = style.cap === 'square' ? radius : 0
  return [right, left].map((way) => moved(moved(first, way, radius), back, out))
}

/** A line without length is visible with round or square caps only. */
function dot(point: Point, style: StrokeStyle, tolerance: number): Segment[] {
  if (style.cap === 'butt') return []
  const next: Point = [point[0] + 1e-6 * style.width, point[1]]
  return figure([...cap([point, next], style, tolerance), ...cap([next, point], style, tolerance)])
}
