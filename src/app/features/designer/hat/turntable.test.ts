import { PerspectiveCamera } from 'three'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turntable } from './turntable.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Half a second of frames: where the hat stands after them. */
function settle(table: ReturnType<typeof turntable>): number {
  for (let frame = 0; frame < 30; frame++) {
    vi.advanceTimersByTime(16)
    table.step(performance.now())
  }
  return table.around()
}

const opened = (isStill = false) => turntable(new PerspectiveCamera(), 'front', () => isStill)

test('as long as a hand holds the hat it goes where the hand goes', () => {
  const table = opened()
  table.drag(-50, 0)
  expect(table.around()).toBeCloseTo(0.4)
  expect(settle(table)).toBeCloseTo(0.4)
})

test('a thrown hat spins on, and less than half a turn', () => {
  const table = opened()
  table.drag(-50, 0)
  table.release()
  const place = settle(table)
  expect(place).toBeGreaterThan(0.6)
  expect(place).toBeLessThan(Math.PI)
})

test('a hand that rested before it let go throws nothing, nor does one that wants less motion', () => {
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

test('a side that is asked for is gone to, not jumped to, and in good time on a machine that shows two pictures a second', () => {
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

test('it knows which side is seen, however often it went around, and when it is none of them', () => {
  const table = opened()
  expect(table.seen()).toEqual({ view: 'front', isExact: true })
  table.turnBy(Math.PI / 12, 0)
  expect(table.seen()).toEqual({ view: 'front', isExact: false })
  table.turnBy(Math.PI / 12, 0)
  expect(table.seen()).toEqual({ view: 'front-left', isExact: false })
  table.show('left')
  // On its way: what was asked for is what is pressed.
  expect(table.seen()).toEqual({ view: 'left', isExact: true })
  for (let frame = 0; frame < 4; frame++) settle(table)
  table.turnBy(4 * Math.PI, 0)
  expect(table.seen()).toEqual({ view: 'left', isExact: true })
  table.turnBy(0, 0.4)
  expect(table.seen().isExact).toBe(false)
})
