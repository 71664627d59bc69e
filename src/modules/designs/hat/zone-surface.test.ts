import { expect, test } from 'vitest'
import { distance } from '#shared/vector.ts'
import { blanks, zoneNames } from '../design-words.ts'
import { zoneSurface } from './zone-surface.ts'

const steps = 100

/** The way over the cloth along a straight line of the drawing, in mm. */
function wayOver(at: (share: number) => readonly [number, number, number]): number {
  let way = 0
  for (let step = 1; step <= steps; step++) way += distance(at(step / steps), at((step - 1) / steps))
  return way * 10
}

for (const blank of blanks) {
  for (const zone of zoneNames) {
    const half = zone === 'back' ? 12 : 25
    test(`a ${half * 2} mm square on the ${zone} of ${blank} is as large on the hat`, () => {
      const { point } = zoneSurface(blank, zone)
      const middleRow = wayOver((share) => point(-half + 2 * half * share, 0, 0, 0))
      const middleColumn = wayOver((share) => point(0, -half + 2 * half * share, 0, 0))
      expect(middleRow).toBeCloseTo(half * 2, 0)
      expect(middleColumn).toBeCloseTo(half * 2, 0)
      // The edges of the square lie on a curved crown: they may stretch by a few per cent, as cloth does.
      for (const y of [-half, half]) {
        expect(wayOver((share) => point(-half + 2 * half * share, y, 0, 0)) / (half * 2)).toBeCloseTo(1, 1)
      }
    })

    test(`right of the middle of the ${zone} of ${blank} is to the right for who looks at it`, () => {
      const { point, normal } = zoneSurface(blank, zone)
      const [left, right] = [point(-10, 0, 0, 0), point(10, 0, 0, 0)]
      const [x, , z] = normal(0, 0)
      // Seen against the normal, the right hand lies towards up × normal.
      expect((right[0] - left[0]) * z - (right[2] - left[2]) * x).toBeGreaterThan(1.5)
    })
  }
}

test('down in the drawing is down on the hat', () => {
  const { point } = zoneSurface('structured-six-panel', 'front')
  expect(point(0, 20)[1]).toBeLessThan(point(0, -20)[1])
})
