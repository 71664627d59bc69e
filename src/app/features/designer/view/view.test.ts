import { expect, test } from 'vitest'
import { fittedView, isFitted, pannedBy, zoomedAt } from './view.ts'

/** Where a point of the content is on the stage. */
const onStage = ({ zoom, x, y }: typeof fittedView, [px, py]: readonly [number, number]) => [
  px * zoom + x,
  py * zoom + y,
]

test('what is below the pointer stays there while zooming in and out', () => {
  let view = fittedView
  const pointer = [0.2, -0.1] as const
  const before = onStage(view, pointer)
  for (const factor of [1.4, 2, 0.7]) {
    view = zoomedAt(view, factor, pointer)
    const [x, y] = onStage(view, pointer)
    expect(x).toBeCloseTo(before[0] ?? 0)
    expect(y).toBeCloseTo(before[1] ?? 0)
  }
  expect(view.zoom).toBeCloseTo(1.96)
})

test('zooming and panning have limits, so that the hat is always in view', () => {
  const near = zoomedAt(fittedView, 1000, [0, 0])
  expect(near.zoom).toBe(8)
  expect(zoomedAt(fittedView, 0.001, [0, 0]).zoom).toBe(0.5)
  expect(pannedBy(near, 90, -90)).toEqual({ zoom: 8, x: 4, y: -4 })
})

test('a view that was moved or magnified is no longer fitted', () => {
  expect(isFitted(fittedView)).toBe(true)
  expect(isFitted(pannedBy(fittedView, 0.1, 0))).toBe(false)
  expect(isFitted(zoomedAt(fittedView, 1.2, [0, 0]))).toBe(false)
})
