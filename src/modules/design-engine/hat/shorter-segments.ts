import type { OutlinePath, Point, Segment } from '../drawing/outline-path.ts'

/** On the hat, a part this long looks straight. */
const partMm = 2.5

/** The same path in parts so short that their ends and handles can be projected one by one. */
export function shorterSegments(path: OutlinePath): Segment[] {
  const segments: Segment[] = []
  let [start, now]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  const lineTo = (to: Point) => {
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - now[0], to[1] - now[1]) / partMm))
    for (let part = 1; part <= parts; part += 1) {
      const share = part / parts
      segments.push(['L', now[0] + (to[0] - now[0]) * share, now[1] + (to[1] - now[1]) * share])
    }
    now = to
  }
  for (const segment of path) {
    if (segment[0] === 'Z') {
      if (Math.hypot(start[0] - now[0], start[1] - now[1]) > partMm) lineTo(start)
      segments.push(segment)
      now = start
    } else if (segment[0] === 'M') {
      segments.push(segment)
      now = [segment[1], segment[2]]
      start = now
    } else if (segment[0] === 'L') {
      lineTo([segment[1], segment[2]])
    } else if (segment[0] === 'C') {
      segments.push(...shorterCurves(now, segment))
      now = [segment[5], segment[6]]
    }
  }
  return segments
}

type Curve = Extract<Segment, readonly ['C', ...unknown[]]>

function shorterCurves(from: Point, [, x1, y1, x2, y2, x3, y3]: Curve): Curve[] {
  const points: readonly Point[] = [from, [x1, y1], [x2, y2], [x3, y3]]
  const length = points.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y]
    return sum + Math.hypot(x - beforeX, y - beforeY)
  }, 0)
  const parts = Math.max(1, Math.ceil(length / partMm))
  const spot = (t: number) => bezier(points, t)
  const slope = (t: number) => bezierSlope(points, t)
  return Array.from({ length: parts }, (_, part): Curve => {
    const [t0, t1] = [part / parts, (part + 1) / parts]
    const third = (t1 - t0) / 3
    const [start, end, startSlope, endSlope] = [spot(t0), spot(t1), slope(t0), slope(t1)]
    return [
      'C',
      start[0] + startSlope[0] * third,
      start[1] + startSlope[1] * third,
      end[0] - endSlope[0] * third,
      end[1] - endSlope[1] * third,
      ...end,
    ]
  })
}

function weighted(points: readonly Point[], weights: readonly number[]): Point {
  return [
    points.reduce((sum, [x], index) => sum + x * (weights[index] ?? 0), 0),
    points.reduce((sum, [, y], index) => sum + y * (weights[index] ?? 0), 0),
  ]
}

function bezier(points: readonly Point[], t: number): Point {
  const m = 1 - t
  return weighted(points, [m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t])
}

function bezierSlope(points: readonly Point[], t: number): Point {
  const m = 1 - t
  return weighted(points, [-3 * m * m, 3 * m * m - 6 * m * t, 6 * m * t - 3 * t * t, 3 * t * t])
}
