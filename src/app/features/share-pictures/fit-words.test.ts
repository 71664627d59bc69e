import { expect, test } from 'vitest'
import { fitWords, plainWords } from './fit-words.ts'

const room = { width: 466, height: 296 }

test('a short name is set large, a long one smaller, and none too small to read', () => {
  const sizes = ['Bolt', 'Big Quiet “After Dark”', 'The Long Way Home From The County Fair Trucker Hat'].map(
    (name) => fitWords(name, room).size,
  )
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a))
  expect(fitWords('x'.repeat(500), room).size).toBe(40)
})

test('whatever the name, its lines have room above one another', () => {
  for (const name of ['Bolt', 'Night Bus 24', 'a '.repeat(60), 'x'.repeat(500)]) {
    const { size, lines } = fitWords(name, room)
    expect(lines).toBeGreaterThan(0)
    expect(size * lines).toBeLessThanOrEqual(room.height)
  }
})

test('the longest word decides when it would not fit into a line', () => {
  expect(fitWords('Extraordinarily', room).size).toBeLessThan(fitWords('A fine hat', room).size)
})

test('a name becomes one line without what has no form, cut when it is endless', () => {
  expect(plainWords(' Sunday\n\u0001 Trucker\ufffe ')).toBe('Sunday Trucker')
  expect([...plainWords('🧢'.repeat(300))]).toHaveLength(121)
})
