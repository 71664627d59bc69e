import type { Point2 } from './vector.ts'

/** The smallest convex polygon around the points, in order. */
export function convexHull(points: readonly Point2[]): Point2[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** One side of the hull, without its last point, which begins the other side. */
function halfHull(points: readonly Point2[]): Point2[] {
  const line: Point2[] = []
  for (const point of points) {
    while (!turnsLeft(line.at(-2), line.at(-1), point)) line.pop()
    line.push(point)
  }
  return line.slice(0, -1)
}

function turnsLeft(a: Point2 | undefined, b: Point2 | undefined, [x, y]: Point2): boolean {
  return !a || !b || (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) > 0
}
