import { expect, test } from 'vitest'
import { filledShapes } from './filled-shapes.ts'

/** Rows of a drawing: a letter is a color, a capital a pixel far from its edge, a dot empty fabric. */
function sewn(rows: readonly string[], minShare = 0.2) {
  const pixels = rows.join('')
  const labels = Int8Array.from(pixels, (pixel) =>
    pixel === '.' ? -1 : pixel.toLowerCase().charCodeAt(0) - 97,
  )
  const filled = filledShapes(labels, rows[0]?.length ?? 0, {
    isWide: (index) => /[A-Z]/.test(pixels[index] ?? ''),
    minShare,
  })
  return rows.map((row, y) => Array.from(row, (_, x) => filled[y * row.length + x]).join(''))
}

test('a mostly wide shape is filled up to its corners', () => {
  expect(sewn(['aaa..', 'aAAa.', 'aaAaa'])).toEqual(['11100', '11110', '11111'])
})

test('a mostly narrow shape is satin everywhere', () => {
  expect(sewn(['aaaaaa', 'aaAaaa', 'aaaaaa'])).toEqual(['000000', '000000', '000000'])
})

test('each shape is decided separately, whatever color is next to it', () => {
  expect(sewn(['aaab', 'aAab', '...b', 'ccbb'], 0.1)).toEqual(['1110', '1110', '0000', '0000'])
})

test('a shape does not wrap around the picture', () => {
  expect(sewn(['a..', '..A', '..A'])).toEqual(['000', '001', '001'])
})
