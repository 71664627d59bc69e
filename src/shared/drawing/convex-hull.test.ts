import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convexHull } from './convex-hull.ts'
import type { Point2 } from './vector.ts'

test('the hull of a square with points inside and on its edges is its corners', () => {
  const corners: Point2[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ]
  const hull = convexHull([[2, 2], ...corners, [1, 3], [2, 0], [4, 1]])
  expect(hull).toHaveLength(4)
  expect(new Set(hull.map(String))).toEqual(new Set(corners.map(String)))
})

test('no point is outside of the hull, which turns in one direction', () => {
  const numbers = fc.integer({ min: -50, max: 50 })
  fc.assert(
    fc.property(fc.array(fc.tuple(numbers, numbers), { minLength: 3, maxLength: 40 }), (points) => {
      const hull = convexHull(points)
      hull.forEach(([ax, ay], index) => {
        const [bx, by] = hull[(index + 1) % hull.length] ?? [ax, ay]
        const isInside = ([x, y]: Point2) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
        expect(points.every(isInside)).toBe(true)
      })
    }),
  )
})
