import { describe, expect, it } from 'vitest'
import { blanks, hatViews, placementNames } from '#modules/design-engine'
import { hatProjection } from './hat-projection.ts'

const poses = { front: hatViews.front, left: hatViews.left, right: hatViews.right, back: hatViews.back }

describe('working on the hat', () => {
  it.each(blanks)('finds the spot below the pointer on every side of the %s', (blank) => {
    for (const placement of placementNames) {
      const { project, spotAt, isSeen } = hatProjection({ blank, placement }, poses[placement], 600)
      expect(isSeen).toBe(true)
      for (const [x, y] of [
        [0, 0],
        [20, -10],
        [-25, 8],
      ] as const) {
        const [left, top] = spotAt(project(x, y))
        expect(Math.hypot(left - x, top - y)).toBeLessThan(0.2)
      }
    }
  })

  it('offers no spot on a side that faces away', () => {
    expect(
      hatProjection({ blank: 'structured-six-panel', placement: 'front' }, hatViews.back, 600).isSeen,
    ).toBe(false)
    expect(
      hatProjection({ blank: 'structured-six-panel', placement: 'left' }, hatViews.front, 600).isSeen,
    ).toBe(false)
  })
})
