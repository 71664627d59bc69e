import { expect, test } from 'vitest'
import { blanks } from '../document/design-types.ts'
import { placementOf } from '../document/placement.ts'
import { brimSpot, brimSurface } from './brim-surface.ts'
import { crownSurface } from './crown-surface.ts'
import { restingPoint } from './hat-view.ts'
import { ropePath, ropeRadius } from './rope-path.ts'

for (const blank of blanks) {
  const crown = crownSurface(blank)
  const { shape } = crown

  test(`a ${blank} rests on its brim and its back edge`, () => {
    const brim = brimSurface(shape, 120)
    const heightOf = (point: readonly [number, number, number]) => restingPoint(shape, [...point])[1]
    const edge = Array.from({ length: 121 }, (_, column) =>
      heightOf(brimSpot(shape, brim, [column, 0], { side: -1 }).point),
    )
    const back = Array.from({ length: 100 }, (_, step) => {
      const angle = 1.5 + (step * (2 * Math.PI - 3)) / 100
      return heightOf(crown.point(angle, crown.low(angle)))
    })
    // The binding and the stitches are some 2 mm thick.
    for (const lowest of [Math.min(...edge), Math.min(...back)]) {
      expect(lowest).toBeGreaterThan(0.1)
      expect(lowest).toBeLessThan(0.35)
    }
  })

  test(`the front of a ${blank} is on the crown, above its edge and its rope`, () => {
    const half = placementOf(blank, 'front').height / 20
    const free = shape.hasRope ? Math.max(...ropeHeights()) + ropeRadius : 0
    expect(shape.aboveEdge.front - half).toBeGreaterThan(free)
    expect(shape.aboveEdge.front + half).toBeLessThan(crown.top(0) - crown.low(0))
  })

  function ropeHeights(): number[] {
    const middle = ropePath(crown, 60).slice(20, 41)
    return middle.map(({ point }) => point[1] - crown.point(0, crown.low(0))[1])
  }
}
