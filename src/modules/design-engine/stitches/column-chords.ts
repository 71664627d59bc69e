import type { Point } from '../drawing/outline-path.ts'
import type { BranchAreas } from './branch-areas.ts'
import type { Branch } from './skeleton-of.ts'
import { cellAt, type Part, pointOf, type StitchMap } from './stitch-map.ts'
import { seamOverlap, type StitchRule } from './stitch-rules.ts'

/** A line across a column, from its left to its right edge as seen along the column. */
export interface Chord {
  readonly center: Point
  /** Unit vector along the column. */
  readonly along: Point
  readonly left: Point
  readonly right: Point
  readonly width: number
}

/** Millimeters between the lines that are measured; stitches use some of them. */
const step = 0.1
/** No column is wider, whatever its shape. */
const reach = 14

interface Axis {
  readonly points: readonly Point[]
  /** Half width of the column at each point. */
  readonly depths: readonly number[]
  readonly isLoop: boolean
}

/** The lines across the column around a branch, from end to end, about 0.1 mm apart. */
export function chordsOf(
  map: StitchMap,
  part: Part,
  { branch, index, areas, rule }: { branch: Branch; index: number; areas: BranchAreas; rule: StitchRule },
): Chord[] {
  const axis = axisOf(map, part, branch)
  const own = (at: number) => areas.areas[at] === index + 1
  const chords = walk(axis).flatMap(({ at, along, isBeyond }): (Chord | null)[] => {
    const chord = across(map, part, { at, along, own, pull: rule.pull })
    // Beyond the ends of the branch, the column ends where its area does.
    return chord || isBeyond ? [chord] : []
  })
  const middle = chords.findIndex((chord, place) => chord !== null && place >= chords.length / 2)
  const start = middle < 0 ? chords.findIndex((chord) => chord !== null) : middle
  if (start < 0) return []
  let [first, last] = [start, start]
  while (chords[first - 1]) first -= 1
  while (chords[last + 1]) last += 1
  return smoothed(chords.slice(first, last + 1).filter((chord) => chord !== null))
}

/** The smoothed center line. Near its ends it bends into corners, so straight continuations replace them. */
function axisOf(map: StitchMap, part: Part, { cells, isLoop, from, to }: Branch): Axis {
  const raw = cells.map((cell) => pointOf(map, cell))
  const depths = cells.map((cell) => map.depth[cell] ?? 0)
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length)
  const span = Math.max(2, Math.round((0.6 * mean) / map.cell))
  const points = averaged(raw, span, isLoop)
  if (isLoop) return { points: [...points, ...points.slice(0, 1)], depths, isLoop }
  const cutAt = (node: number | null) => Math.round(((node === null ? 0.2 : 0.8) * mean) / map.cell)
  const isLong = points.length > cutAt(from) + cutAt(to) + 6
  const [start, end] = isLong ? [cutAt(from), points.length - cutAt(to)] : [0, points.length]
  const middle = points.slice(start, end)
  const fallback = principalDirection(map, part)
  const isDot = points.length * map.cell < 0.8 * mean
  const ahead = isDot ? fallback : directionOf(middle.slice(-12), fallback)
  const back = isDot ? fallback : directionOf(middle.slice(0, 12), fallback)
  const [head, tail] = [middle[0] ?? raw[0] ?? [0, 0], middle.at(-1) ?? raw[0] ?? [0, 0]] as const
  // An end that meets nothing reaches the edge; one at a node reaches into the miter.
  const beyond = 2.2 * Math.max(mean, ...depths.slice(0, 1), ...depths.slice(-1)) + 0.8 * mean + 0.5
  const before = Array.from({ length: Math.ceil(beyond / step) }, (_, index): Point => {
    const away = beyond - index * step
    return [head[0] - back[0] * away, head[1] - back[1] * away]
  })
  const after = Array.from({ length: Math.ceil(beyond / step) }, (_, index): Point => {
    const away = (index + 1) * step
    return [tail[0] + ahead[0] * away, tail[1] + ahead[1] * away]
  })
  return { points: [...before, ...middle, ...after], depths, isLoop }
}

function averaged(points: readonly Point[], span: number, isLoop: boolean): Point[] {
  const count = points.length
  return points.map((_, index): Point => {
    const room = isLoop ? span : Math.min(span, index, count - 1 - index)
    let [x, y] = [0, 0]
    for (let offset = -room; offset <= room; offset += 1) {
      const point = points[(index + offset + count) % count]
      x += point?.[0] ?? 0
      y += point?.[1] ?? 0
    }
    return [x / (2 * room + 1), y / (2 * room + 1)]
  })
}

function directionOf(points: readonly Point[], fallback: Point): Point {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return fallback
  const [x, y] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(x, y)
  return length < 0.05 ? fallback : [x / length, y / length]
}

/** The direction in which a part is longest. */
export function principalDirection({ labels, width }: StitchMap, { label, box }: Part): Point {
  let [count, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0]
  for (let y = box.top; y <= box.bottom; y += 1) {
    for (let x = box.left; x <= box.right; x += 1) {
      if (labels[y * width + x] !== label) continue
      const [dx, dy] = [x - box.left, y - box.top]
      count += 1
      sx += dx
      sy += dy
      sxx += dx * dx
      syy += dy * dy
      sxy += dx * dy
    }
  }
  const [mx, my] = [sx / count, sy / count]
  const angle = Math.atan2(2 * (sxy / count - mx * my), sxx / count - mx * mx - (syy / count - my * my)) / 2
  return [Math.cos(angle), Math.sin(angle)]
}

/** Steps along the axis, with its direction. */
function walk({ points, isLoop, depths }: Axis) {
  const steps: { at: Point; along: Point; isBeyond: boolean }[] = []
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length)
  const look = Math.max(3, Math.round((0.5 * mean) / step))
  const even = evenly(points)
  even.forEach((at, index) => {
    const pick = (place: number) =>
      even[isLoop ? (place + even.length) % even.length : Math.max(0, Math.min(even.length - 1, place))]
    const [before, after] = [pick(index - look) ?? at, pick(index + look) ?? at]
    const along = directionOf([before, after], [1, 0])
    steps.push({ at, along, isBeyond: !isLoop })
  })
  return steps
}

/** The same line with points `step` apart. */
function evenly(points: readonly Point[]): Point[] {
  const [first] = points
  if (!first) return []
  const even = [first]
  let [previous, left] = [first, step]
  for (const point of points.slice(1)) {
    let length = Math.hypot(point[0] - previous[0], point[1] - previous[1])
    while (length >= left && length > 0) {
      const share = left / length
      previous = [
        previous[0] + (point[0] - previous[0]) * share,
        previous[1] + (point[1] - previous[1]) * share,
      ]
      even.push(previous)
      length -= left
      left = step
    }
    left -= length
    previous = point
  }
  return even
}

interface Crossing {
  readonly at: Point
  readonly along: Point
  readonly own: (cell: number) => boolean
  readonly pull: number
}

/** The line across the part at a point, as far as the branch's own area reaches; null outside of the part. */
function across(map: StitchMap, { label }: Part, { at, along, own, pull }: Crossing): Chord | null {
  const start = cellAt(map, ...at)
  if (map.labels[start] !== label) return null
  const [nx, ny] = [along[1], -along[0]]
  const pace = map.cell / 2
  const sideOf = (sign: 1 | -1) => {
    let [near, far, end] = [Infinity, -Infinity, 0]
    let isOpen = true
    for (let away = 0; away <= reach; away += pace) {
      const cell = cellAt(map, at[0] + nx * away * sign, at[1] + ny * away * sign)
      if (map.labels[cell] !== label) {
        isOpen = false
        break
      }
      end = away
      if (!own(cell)) continue
      near = Math.min(near, away)
      far = away
    }
    // At the edge of the part the thread pulls; at a seam the columns overlap.
    const isEdge = !isOpen && end - far < pace * 1.5
    return {
      near,
      far: far === -Infinity ? far : isEdge ? far + pace / 2 + pull : Math.min(end, far + seamOverlap),
    }
  }
  const [left, right] = [sideOf(1), sideOf(-1)]
  const high = left.far > -Infinity ? left.far : -right.near
  const low = right.far > -Infinity ? -right.far : left.near
  if (!Number.isFinite(high) || !Number.isFinite(low) || high <= low) return null
  return chordAt({ at, along }, low, high)
}

function chordAt({ at, along }: Pick<Crossing, 'at' | 'along'>, low: number, high: number): Chord {
  const [nx, ny] = [along[1], -along[0]]
  const spot = (away: number): Point => [at[0] + nx * away, at[1] + ny * away]
  return { center: spot((low + high) / 2), along, left: spot(high), right: spot(low), width: high - low }
}

/** Evens out the steps of the cells along both edges, without rounding corners. */
function smoothed(chords: readonly Chord[]): Chord[] {
  return chords.map((chord, index) => {
    const near = chords.slice(Math.max(0, index - 2), index + 3)
    const mean = (side: 'left' | 'right'): Point => {
      const close = near.filter(
        (one) => Math.hypot(one[side][0] - chord[side][0], one[side][1] - chord[side][1]) < 0.35,
      )
      // An uneven number on both sides would shift the ends inward.
      if (close.length < 5) return chord[side]
      const sum = close.reduce(([x, y], one) => [x + one[side][0], y + one[side][1]] as const, [
        0, 0,
      ] as Point)
      return [sum[0] / close.length, sum[1] / close.length]
    }
    return { ...chord, left: mean('left'), right: mean('right') }
  })
}
