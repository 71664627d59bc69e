import { describe, expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { boundsOf, type OutlinePath } from '../drawing/outline-path.ts'
import { monogramForms, type TextShape } from './text-shape.ts'
import { textOutline } from './text-outline.ts'

const { anton } = designAssets.fonts
if (!anton) throw new Error('the font is missing')
const font = anton

const outlineOf = (text: string, shape?: TextShape, capHeight = 10) =>
  textOutline(font, { text, capHeight, tracking: 0.5, arch: 0, shape }).path
const sizeOf = (path: OutlinePath) => {
  const { left, right, top, bottom } = boundsOf(path)
  return { width: right - left, height: bottom - top, left, right, top, bottom }
}
const pointsOf = (path: OutlinePath) =>
  path.flatMap((segment) => (segment[0] === 'Z' ? [] : [segment.slice(-2) as [number, number]]))
const distances = (path: OutlinePath) => pointsOf(path).map(([x, y]) => Math.hypot(x, y))

const ring = { kind: 'circle', diameter: 60, start: 0, side: 'outside' } as const

describe('words on a ring', () => {
  test('stand on the chosen circle, with their tops away from its center', () => {
    const away = distances(outlineOf('HHH', ring))
    expect(Math.min(...away)).toBeCloseTo(30, 0)
    expect(Math.max(...away)).toBeCloseTo(40, 0)
  })

  test('point to the center inside it, and read from left to right at the bottom', () => {
    const path = outlineOf('HH', { ...ring, side: 'inside', start: 180 })
    const away = distances(path)
    expect(Math.max(...away)).toBeCloseTo(30, 0)
    expect(Math.min(...away)).toBeCloseTo(20, 0)
    const { left, right, top } = sizeOf(path)
    expect(left + right).toBeCloseTo(0, 1)
    expect(top).toBeGreaterThan(0)
    // Their first letter is on the left: an I before an M is the narrow one.
    const [first] = pointsOf(outlineOf('IM', { ...ring, side: 'inside', start: 180 }))
    expect(first?.[0]).toBeLessThan(0)
  })

  test('have their middle where they start', () => {
    const right = sizeOf(outlineOf('HH', { ...ring, start: 90 }))
    expect(right.left).toBeGreaterThan(20)
    expect(right.top + right.bottom).toBeCloseTo(0, 1)
  })

  test('that are too long make the ring larger, and never meet themselves', () => {
    const text = 'ONE RING FOR ALL OF THESE WORDS'
    const small = sizeOf(outlineOf(text, { ...ring, diameter: 10 }))
    const flat = sizeOf(outlineOf(text)).width
    expect(small.height).toBeGreaterThan(flat / Math.PI)
  })
})

test('a wave lifts its first half and lowers the second by half of its height, and a negative one does the opposite', () => {
  const path = outlineOf('HHHHHHHH', { kind: 'wave', height: 8 })
  const flat = sizeOf(outlineOf('HHHHHHHH'))
  expect(sizeOf(path).width).toBeCloseTo(flat.width, 1)
  expect(sizeOf(path).height).toBeCloseTo(flat.height + 8, 0)
  const crest = (points: [number, number][]) => points.toSorted((a, b) => a[1] - b[1])[0]?.[0] ?? 0
  expect(crest(pointsOf(path))).toBeLessThan(0)
  expect(crest(pointsOf(outlineOf('HHHHHHHH', { kind: 'wave', height: -8 })))).toBeGreaterThan(0)
})

describe('stacked words', () => {
  const lines = (align: 'left' | 'center' | 'right' | 'even', text = 'HHHH\nH') =>
    outlineOf(text, { kind: 'stacked', align, leading: 1.4 })

  test('are one below the other, centered by height', () => {
    const { top, bottom, width } = sizeOf(lines('center'))
    expect(bottom - top).toBeCloseTo(24, 1)
    expect(top + bottom).toBeCloseTo(0, 1)
    expect(width).toBeCloseTo(sizeOf(outlineOf('HHHH')).width, 1)
  })

  test('are aligned at an edge or at the middle', () => {
    const lower = (align: 'left' | 'center' | 'right') =>
      sizeOf(pointsOf(lines(align)).flatMap(([x, y]) => (y > 1 ? [['L', x, y] as const] : [])))
    const whole = sizeOf(lines('center'))
    expect(lower('left').left).toBeCloseTo(whole.left, 1)
    expect(lower('right').right).toBeCloseTo(whole.right, 1)
    expect(lower('center').left + lower('center').right).toBeCloseTo(0, 1)
  })

  test('are as wide as the widest when even, but no letter grows beyond three times', () => {
    const even = (text: string) => pointsOf(lines('even', text)).filter(([, y]) => y > 0)
    const widthOf = (points: [number, number][]) =>
      Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x))
    expect(widthOf(even('HHHH\nHHH'))).toBeCloseTo(sizeOf(outlineOf('HHHH')).width, 0)
    expect(sizeOf(lines('even', 'HHHHHHHHHHHH\nI')).height).toBeLessThan(10 + 4 + 30.1)
  })

  test('become one line in every other shape', () => {
    expect(sizeOf(outlineOf('HH\nHH')).height).toBeCloseTo(10, 1)
  })
})

describe('a monogram', () => {
  const mark = (form: (typeof monogramForms)[number], text = 'HHH', fontOf = font) =>
    textOutline(fontOf, { text, capHeight: 20, tracking: 0, arch: 0, shape: { kind: 'monogram', form } }).path

  test('side by side has equal letters, and a large middle is 1.6 times as high', () => {
    expect(sizeOf(mark('row')).height).toBeCloseTo(20, 1)
    expect(sizeOf(mark('large-middle')).height).toBeCloseTo(32, 1)
    // Two letters have no middle.
    expect(sizeOf(mark('large-middle', 'HH')).height).toBeCloseTo(20, 1)
  })

  test('in a circle stays in it and fills it', () => {
    const path = mark('circle')
    expect(Math.max(...distances(path))).toBeLessThan(10.05)
    expect(sizeOf(path).height).toBeGreaterThan(19)
    expect(sizeOf(path).width).toBeCloseTo(17.6, 1)
  })

  test('in a diamond becomes lower toward its sides', () => {
    const points = pointsOf(mark('diamond'))
    expect(points.every(([x, y]) => Math.abs(x) / 12.5 + Math.abs(y) / 10 < 1.01)).toBe(true)
  })

  test.each(Object.keys(designAssets.fonts))('is centered and has its letters in %s', (id) => {
    const one = designAssets.fonts[id]
    if (!one) throw new Error('the font is missing')
    for (const form of monogramForms) {
      for (const text of ['AB', 'ABC', 'rmk']) {
        const { left, right, width, height } = sizeOf(mark(form, text, one))
        expect(Math.abs(left + right)).toBeLessThan(0.5)
        expect(width).toBeGreaterThan(8)
        expect(height).toBeGreaterThan(8)
      }
    }
  })
})
