import { expect, test } from 'vitest'
import { colorOfHex } from './color-of-hex.ts'

test('a color in hex digits is called like the nearest color of fabric', () => {
  expect(
    ['#1f4a3a', '#BDE0CF', '#6a2234', '#4a6377', '#2b2d33', '#639', '#fff', '#fef9e0ff'].map(colorOfHex),
  ).toEqual(['Fir green', 'Mint', 'Burgundy', 'Slate blue', 'Charcoal', 'Purple', 'White', 'Ivory'])
})

test('other text has no such name', () => {
  for (const text of ['Navy', '#12', '#12345', 'rgb(1, 2, 3)', '']) expect(colorOfHex(text)).toBeNull()
})
