import { expect, test } from 'vitest'
import { fitText, cleanText } from './fit-text.ts'

const room = { width: 466, height: 296 }

test('a short name is set large, a long one smaller, and none too small to read', () => {
  const sizes = ['Bolt', 'Big Quiet “After Dark”', 'The Long Way Home From The County Fair Trucker Hat'].map(
    (name) => fitText(name, room).size,
  )
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a))
  expect(fitText('x'.repeat(500), room).size).toBe(40)
})

test("lines of any name don't overlap", () => {
  for (const name of ['Bolt', 'Night Bus 24', 'a '.repeat(60), 'x'.repeat(500)]) {
    const { size, lines } = fitText(name, room)
    expect(lines).toBeGreaterThan(0)
    expect(size * lines).toBeLessThanOrEqual(room.height)
  }
})

test('the longest word decides the size when it would not fit into a line', () => {
  expect(fitText('Extraordinarily', room).size).toBeLessThan(fitText('A fine hat', room).size)
})

test('a name becomes one line without undrawable characters, cut when it is very long', () => {
  expect(cleanText(' Sunday\n\u0001 Trucker\ufffe ')).toBe('Sunday Trucker')
  expect([...cleanText('🧢'.repeat(300))]).toHaveLength(121)
})
