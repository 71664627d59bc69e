import type { OutlinePath, Point, Segment } from '../drawing/outline-path.ts'

/**
 * Splits segments so that each is short compared to what it is bent around and bends without distortion: lines into four,
 * curves into two. Twice as many for tight bends.
 */
export function subdivided(path: OutlinePath, isFine = false): OutlinePath {
  const parts = isFine ? 8 : 4
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
      const halves = splitCurve(from, segment)
      segments.push(
        ...(isFine
          ? halves.flatMap((half, index) => splitCurve(startOf(halves, index, from), half))
          : halves),
      )
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

type Curve = Extract<Segment, readonly ['C', ...unknown[]]>

/** Where a half of a split curve begins. */
function startOf([first]: readonly Curve[], index: number, from: Point): Point {
  return index === 0 || !first ? from : [first[5], first[6]]
}

function splitCurve(from: Point, [, x1, y1, x2, y2, x3, y3]: Curve): Curve[] {
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
