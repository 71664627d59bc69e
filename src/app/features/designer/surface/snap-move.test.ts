import { expect, test } from 'vitest'
import { placementOf } from '#modules/design-engine'
import { snapAngle, snapLines, snapMove } from './snap-move.ts'

const lines = snapLines(placementOf('structured-six-panel', 'front'), [])

test('a layer near the center of the placement snaps to it and shows both guides', () => {
  const snapped = snapMove({ left: -9, right: 10.6, top: -5.3, bottom: 4 }, lines)
  expect(snapped.dx).toBeCloseTo(-0.8)
  expect(snapped.dy).toBeCloseTo(0.65)
  expect(snapped.guides).toEqual({ vertical: [0], horizontal: [0] })
})

test('a layer far from every guide does not snap', () => {
  const snapped = snapMove({ left: 12, right: 30, top: 5, bottom: 15 }, lines)
  expect(snapped).toEqual({ dx: 0, dy: 0, guides: { vertical: [], horizontal: [] } })
})

test('a layer snaps to the nearest of several guides', () => {
  const snapped = snapMove(
    { left: 10, right: 20, top: 40, bottom: 44 },
    { vertical: [9.2, 20.3], horizontal: [] },
  )
  expect(snapped.dx).toBeCloseTo(0.3)
  expect(snapped.guides.vertical).toEqual([20.3])
})

test('rotation snaps near steps of 15 degrees only', () => {
  expect(snapAngle(44)).toBe(45)
  expect(snapAngle(-1.5)).toBe(-0)
  expect(snapAngle(38)).toBe(38)
})
