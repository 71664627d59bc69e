import { PerspectiveCamera } from 'three'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turntable } from './turntable.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The hat's position after half a second of frames. */
function settle(table: ReturnType<typeof turntable>): number {
  for (let frame = 0; frame < 30; frame++) {
    vi.advanceTimersByTime(16)
    table.step(performance.now())
  }
  return table.around()
}

const opened = (isStill = false) => turntable(new PerspectiveCamera(), 'front', () => isStill)

test('a dragged hat follows the pointer', () => {
  const table = opened()
  table.drag(-50, 0)
  expect(table.around()).toBeCloseTo(0.4)
  expect(settle(table)).toBeCloseTo(0.4)
})

test('a flicked hat keeps turning, but less than half a turn', () => {
  const table = opened()
  table.drag(-50, 0)
  table.release()
  const pose = settle(table)
  expect(pose).toBeGreaterThan(0.6)
  expect(pose).toBeLessThan(Math.PI)
})

test('the hat stops at once after a pause before the release, and with reduced motion', () => {
  const rested = opened()
  rested.drag(-50, 0)
  vi.advanceTimersByTime(200)
  rested.release()
  expect(settle(rested)).toBeCloseTo(0.4)
  const still = opened(true)
  still.drag(-50, 0)
  still.release()
  expect(settle(still)).toBeCloseTo(0.4)
})

test('the hat glides to a selected side, and arrives in time even at two frames per second', () => {
  const table = opened()
  vi.advanceTimersByTime(10_000)
  table.show('left')
  table.step(performance.now())
  const begun = Math.abs(table.around())
  for (let frame = 0; frame < 4; frame++) {
    vi.advanceTimersByTime(500)
    table.step(performance.now())
  }
  const arrived = Math.abs(table.around())
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThan(arrived / 2)
  expect(table.step(performance.now())).toBe(false)
})

test('the visible side is known after any number of turns, and between two sides', () => {
  const table = opened()
  expect(table.visibleSide()).toMatchObject({ view: 'front', isExact: true })
  table.turnBy(Math.PI / 12, 0)
  expect(table.visibleSide()).toMatchObject({ view: 'front', isExact: false })
  table.turnBy(Math.PI / 12, 0)
  expect(table.visibleSide()).toMatchObject({ view: 'front-left', isExact: false })
  table.show('left')
  // Still moving: the selected side counts.
  expect(table.visibleSide()).toMatchObject({ view: 'left', isExact: true })
  for (let frame = 0; frame < 4; frame++) settle(table)
  table.turnBy(4 * Math.PI, 0)
  expect(table.visibleSide()).toMatchObject({ view: 'left', isExact: true })
  table.turnBy(0, 0.4)
  expect(table.visibleSide().isExact).toBe(false)
})

test('an untouched hat turns once around slowly, and glides back when it is touched', () => {
  const table = opened()
  table.spin(true)
  settle(table)
  const begun = table.around()
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThan(0.3)
  expect(table.visibleSide().pose).toBeNull()
  table.spin(false)
  for (let frame = 0; frame < 4; frame++) settle(table)
  expect(table.around()).toBeCloseTo(0)
  expect(table.visibleSide()).toMatchObject({ view: 'front', isExact: true })
})
