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

test('many small shapes of a color are joined instead of left out', () => {
  const dots = Array.from({ length: 10_000 }, (_, index) => {
    const [x, y] = [index % 100, Math.floor(index / 100)]
    return `<rect x="${x / 10}" y="${y / 10}" width=".05" height=".05"/>`
  })
  const { drawing, changes } = readSvg(svg(dots.join('')), 6)
  expect(drawing?.shapes.length).toBeLessThan(100)
  expect(changes).toEqual([{ code: 'too-many-left-out', count: 1 }])
})

test('a DOCTYPE is read, but not one that declares entities', () => {
  const doctype = (subset: string) => readSvg(`<!DOCTYPE svg PUBLIC "a" "b"${subset}>${svg(square)}`, 6)
  expect(doctype('').drawing?.shapes).toHaveLength(1)
  expect(doctype(' [<!ATTLIST svg x CDATA "">]').drawing?.shapes).toHaveLength(1)
  expect(doctype(' [<!ENTITY a "b">]')).toEqual({ drawing: null, changes: [], problem: 'entities' })
  expect(readSvg(`<!entity a "b">${svg(square)}`, 6).problem).toBe('entities')
})

test('a page of any color can be removed or kept', () => {
  const page = (fill: string) => svg(`<path fill="${fill}" d="M0 0H10V10H0Z"/><circle cx="5" cy="5" r="2"/>`)
  const shapes = (fill: string, background: 'auto' | 'keep' | 'remove') =>
    readSvg(page(fill), 6, background).drawing?.shapes.length
  expect([shapes('white', 'auto'), shapes('white', 'keep'), shapes('white', 'remove')]).toEqual([1, 2, 1])
  expect([shapes('red', 'auto'), shapes('red', 'keep'), shapes('red', 'remove')]).toEqual([2, 2, 1])
})

test('text is listed by its beginning', () => {
  const words = `<text>OAK <tspan>&amp; IRON</tspan></text><text visibility="hidden">x</text><text>two</text>`
  expect(readSvg(svg(words + square), 6).changes).toEqual([
    { code: 'text-left-out', count: 2, text: 'OAK & IRON' },
  ])
})

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('')

test.each([
  [
    'uses of uses',
    times(20, (n) => `<g id="u${n + 1}">${times(10, () => `<use href="#u${n}"/>`)}</g>`) +
      '<path id="u0" d="M0 0H9V9Z"/><use href="#u20"/>',
  ],
  ['a use of itself', '<g id="a"><path d="M0 0H9V9Z"/><use href="#a"/></g>'],
  [
    'a thousand uses of a long path',
    `<path id="p" d="M0 0${times(50_000, (n) => `L${n % 9} ${n % 7}`)}Z"/>` +
      times(1_000, () => '<use href="#p"/>'),
  ],
  [
    'clips that refer to each other',
    times(5_000, (n) => `<clipPath id="c${n}" clip-path="url(#c${n + 1})"><path d="M0 0H9V9Z"/></clipPath>`) +
      '<path clip-path="url(#c0)" d="M0 0H9V9Z"/>',
  ],
  [
    'a star-shaped clip of every shape',
    '<clipPath id="c"><path d="M0 0L9 1L0 9L4 4Z"/></clipPath>' +
      times(5_000, () => '<path clip-path="url(#c)" d="M0 0H9V9Z"/>'),
  ],
  [
    'selectors that match everything',
    `<style>${times(5_000, () => '* g path{fill:red}')}</style>` +
      times(5_000, () => '<g><path d="M0 0H9V9Z"/></g>'),
  ],
  [
    'gradients that refer to each other',
    '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>' +
      times(5_000, () => '<path fill="url(#a)" d="M0 0H9V9Z"/>'),
  ],
  [
    'see-through shapes over each other',
    times(1_500, (n) => `<circle opacity=".5" cx="5" cy="5" r="${1 + n / 750}"/>`),
  ],
  [
    'fine dashes',
    times(500, () => '<path fill="none" stroke="red" stroke-dasharray=".001" d="M0 0C9 9 1 9 9 0"/>'),
  ],
  [
    'wide lines with round corners',
    `<path stroke="red" stroke-width="900" stroke-linejoin="round" d="M0 0${times(20_000, (n) => `L${n % 9} ${(n * 7) % 10}`)}"/>`,
  ],
  ['groups in groups', times(50_000, () => '<g>') + square],
  ['styles of styles', `<path style="${'fill:var('.repeat(20_000)}" d="M0 0H9V9Z"/>`],
])('%s end soon', (_, content) => {
  // Processor time: other work on the machine doesn’t count.
  const before = process.cpuUsage()
  readSvg(svg(content), 6)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000)
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
