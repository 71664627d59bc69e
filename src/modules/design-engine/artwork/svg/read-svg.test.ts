import { expect, test } from 'vitest'
import { readSvg } from './read-svg.ts'

const square = '<path d="M0 0H10V10H0Z"/>'
const svg = (inside: string) => `<svg viewBox="0 0 10 10">${inside}</svg>`

test('ignores comments, character data and instructions, with their contents', () => {
  const hidden = `<!-- ${square} --><![CDATA[${square}]]><?x ${square}?>`
  expect(readSvg(svg(hidden), 6).drawing).toBeNull()
  expect(readSvg(svg(hidden + square), 6).drawing?.shapes).toHaveLength(1)
})

test('an unclosed comment hides the rest of the drawing', () => {
  expect(readSvg(svg(`${square}<!-- ${square}`), 6).drawing?.shapes).toHaveLength(1)
})

test('transforms apply in order, whatever separates them', () => {
  const wide = '<rect width="10" height="10" transform="translate(5, 5), scale(2 1)rotate(0)"/>'
  expect(readSvg(svg(wide), 6).drawing).toMatchObject({ width: 1_000, height: 500 })
})

// With a quadratic algorithm, each of these would exceed the test timeout.
test.each([
  ['comments that never close', (text: string) => svg(text + square), '<!--'],
  [
    'transforms that never close',
    (text: string) => svg(`<path transform="${text}" d="M0 0H10V10H0Z"/>`),
    'scale(',
  ],
  ['names of transforms', (text: string) => svg(`<path transform="${text}" d="M0 0H10V10H0Z"/>`), 'x'],
  ['attributes without a value', (text: string) => svg(`<path ${text}/>`), ' d ='],
  ['digits of a point', (text: string) => svg(`<polygon points="${text}"/>`), '1'],
  ['numbers of a path', (text: string) => svg(`<path d="M${text}"/>`), '1.'],
])('reads a megabyte of %s in linear time', (_, drawing, unit) => {
  expect(() => readSvg(drawing(unit.repeat(Math.ceil(1_000_000 / unit.length))), 6)).not.toThrow()
})
