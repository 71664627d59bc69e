import type { OutlinePath, Point } from './outline-path.ts'
import { polylinesOf } from '../svg/polylines.ts'

/** A line that letters stand on, measured along it. */
export interface TextCurve {
  readonly length: number
  /** The point at this distance from the beginning, and the direction there in radians; null before its beginning and after its end. */
  readonly at: (along: number) => { readonly point: Point; readonly angle: number } | null
}

/** Tolerance in shares of the page's size: letters on a circle are then turned right to about half a degree. */
const tolerance = 0.00002

/** The first line of a path; null when it has no length. @param size - of the page that it is drawn on */
export function textCurve(path: OutlinePath, size: number): TextCurve | null {
  const [line] = polylinesOf(path, Math.max(size, 1) * tolerance)
  if (!line) return null
  const [first] = line.points
  const points = line.isClosed && first ? [...line.points, first] : line.points
  const distances = [0]
  for (const [index, [x, y]] of points.entries()) {
    const before = points[index - 1]
    if (before) distances.push((distances.at(-1) ?? 0) + Math.hypot(x - before[0], y - before[1]))
  }
  const length = distances.at(-1) ?? 0
  if (!(length > 0)) return null

  const at = (along: number) => {
    if (along < 0 || along > length) return null
    let [low, high] = [0, points.length - 2]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((distances[middle] ?? 0) <= along) low = middle
      else high = middle - 1
    }
    const [from, to] = [points[low], points[low + 1]]
    if (!from || !to) return null
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const share = (along - (distances[low] ?? 0)) / Math.hypot(dx, dy)
    return { point: [from[0] + dx * share, from[1] + dy * share] as const, angle: Math.atan2(dy, dx) }
  }
  return { length, at }
}
