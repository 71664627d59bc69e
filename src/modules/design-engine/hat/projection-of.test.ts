import { expect, test } from 'vitest'
import { blanks, placementNames } from '../document/design-types.ts'
import { svgSheet } from '../hat-svg/svg-sheet.ts'
import { hatViewNames } from './hat-view.ts'
import { placed, type PlacementPicture } from './placement-picture.ts'
import { placementSurface } from './placement-surface.ts'
import { projectionOf } from './projection-of.ts'

/** Spread evenly, and never on the grid. */
const points = Array.from({ length: 60 }, (_, index) => [
  ((index * 61.803) % 120) - 60,
  ((index * 38.197) % 70) - 35,
])

test('points between those of the grid are where the exact projection shows them', () => {
  const errors: number[] = []
  for (const blank of blanks) {
    for (const view of hatViewNames) {
      const sheet = svgSheet(blank, view, { size: 1000, id: 'hat' })
      for (const name of placementNames) {
        const placement = placementSurface(blank, name)
        const picture: PlacementPicture = { sheet, placement, name, lift: 0.08 }
        const project = projectionOf(picture)
        for (const [x = 0, y = 0] of points) {
          const { spot, faces } = placed(picture, x, y)
          const [across, down] = project(x, y)
          if (faces) errors.push(Math.hypot(across - spot[0], down - spot[1]))
        }
      }
    }
  }
  const sorted = errors.toSorted((a, b) => a - b)
  expect(sorted.length).toBeGreaterThan(1_000)
  // In a picture of 1,000 pixels, whose coordinates are rounded to a tenth.
  expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(0.05)
  // At the seam in the middle of the back, where the surface has a kink.
  expect(sorted.at(-1)).toBeLessThan(0.25)
})

test('points far outside of the grid are projected, too', () => {
  const sheet = svgSheet('structured-six-panel', 'front', { size: 1000, id: 'hat' })
  const placement = placementSurface('structured-six-panel', 'front')
  const picture: PlacementPicture = { sheet, placement, name: 'front', lift: 0 }
  expect(projectionOf(picture)(130, 70)).toEqual(placed(picture, 130, 70).spot)
})
