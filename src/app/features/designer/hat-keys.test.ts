import { expect, test } from 'vitest'
import { hatKeyTurn } from './hat-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('arrows turn and tilt the hat, one way and back, plus and minus come nearer and go back', () => {
  for (const [there, back] of [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowUp', 'ArrowDown'],
  ] as const) {
    const [one, other] = [hatKeyTurn({ ...plain, key: there }), hatKeyTurn({ ...plain, key: back })]
    expect(Math.abs((one?.around ?? 0) + (one?.above ?? 0))).toBeGreaterThan(0.1)
    expect((one?.around ?? 1) + (other?.around ?? 1)).toBe(0)
    expect((one?.above ?? 1) + (other?.above ?? 1)).toBe(0)
  }
  expect(hatKeyTurn({ ...plain, key: '+' })?.distance).toBeLessThan(1)
  expect(hatKeyTurn({ ...plain, key: '-' })?.distance).toBeGreaterThan(1)
})

test('the page and the browser keep their own keys', () => {
  expect(hatKeyTurn({ ...plain, key: 'Tab' })).toBeUndefined()
  expect(hatKeyTurn({ ...plain, key: 'ArrowLeft', altKey: true })).toBeUndefined()
  expect(hatKeyTurn({ ...plain, key: '+', ctrlKey: true })).toBeUndefined()
})
