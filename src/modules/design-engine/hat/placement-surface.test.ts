import { expect, test } from 'vitest'
import { distance } from '#shared/drawing/vector.ts'
import { blanks, placementNames } from '../document/design-types.ts'
import { placementSurface } from './placement-surface.ts'

const steps = 100

/** Length along the fabric of a straight line in the drawing, in mm. */
function wayOver(at: (share: number) => readonly [number, number, number]): number {
  let way = 0
  for (let step = 1; step <= steps; step++) way += distance(at(step / steps), at((step - 1) / steps))
  return way * 10
}

for (const blank of blanks) {
  for (const placement of placementNames) {
    const half = placement === 'back' ? 12 : 25
    test(`a ${half * 2} mm square on the ${placement} of ${blank} has the same size on the hat`, () => {
      const { point } = placementSurface(blank, placement)
      const middleRow = wayOver((share) => point(-half + 2 * half * share, 0, 0, 0))
      const middleColumn = wayOver((share) => point(0, -half + 2 * half * share, 0, 0))
      expect(middleRow).toBeCloseTo(half * 2, 0)
      expect(middleColumn).toBeCloseTo(half * 2, 0)
      // The edges of the square are on a curved crown, so they may stretch by a few percent, as fabric does.
      for (const y of [-half, half]) {
        expect(wayOver((share) => point(-half + 2 * half * share, y, 0, 0)) / (half * 2)).toBeCloseTo(1, 1)
      }
    })

    test(`x points right on the ${placement} of ${blank}, seen from outside`, () => {
      const { point, normal } = placementSurface(blank, placement)
      const [left, right] = [point(-10, 0, 0, 0), point(10, 0, 0, 0)]
      const [x, , z] = normal(0, 0)
      // Seen against the normal, right is up × normal.
      expect((right[0] - left[0]) * z - (right[2] - left[2]) * x).toBeGreaterThan(1.5)
    })
  }
}

test('y points down on the hat', () => {
  const { point } = placementSurface('structured-six-panel', 'front')
  expect(point(0, 20)[1]).toBeLessThan(point(0, -20)[1])
})
