import { expect, test } from 'vitest'
import { hatKeyTurn } from './hat-key-turn.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('arrow keys turn and tilt the hat both ways', () => {
  for (const [there, back] of [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowUp', 'ArrowDown'],
  ] as const) {
    const [one, other] = [hatKeyTurn({ ...plain, key: there }), hatKeyTurn({ ...plain, key: back })]
    expect(Math.abs((one?.around ?? 0) + (one?.above ?? 0))).toBeGreaterThan(0.1)
    expect((one?.around ?? 1) + (other?.around ?? 1)).toBe(0)
    expect((one?.above ?? 1) + (other?.above ?? 1)).toBe(0)
  }
})

test('other keys and browser shortcuts do nothing', () => {
  expect(hatKeyTurn({ ...plain, key: 'Tab' })).toBeUndefined()
  expect(hatKeyTurn({ ...plain, key: 'ArrowLeft', altKey: true })).toBeUndefined()
  expect(hatKeyTurn({ ...plain, key: 'ArrowUp', ctrlKey: true })).toBeUndefined()
})
