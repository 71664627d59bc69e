import { expect, test } from 'vitest'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { viewOfArt } from './view-of-art.ts'

test('art is seen from its side, on the front a little from the left', () => {
  expect(viewOfArt(aDesign([]))).toBe('front-left')
  expect(viewOfArt(aDesign([aGraphic()]))).toBe('front-left')
  expect(viewOfArt(aDesign([aGraphic()], 'back'))).toBe('back')
})

test('art that would disappear around the turn of the crown is seen from the front', () => {
  expect(viewOfArt(aDesign([aText({ text: 'HAWKS', capHeight: 24 })]))).toBe('front')
  expect(viewOfArt(aDesign([aText({ text: 'OAKS', capHeight: 12 })]))).toBe('front-left')
  expect(viewOfArt(aDesign([anArt({ width: 90 })]))).toBe('front')
  expect(viewOfArt(aDesign([anArt({ width: 60, scale: 1.5 })]))).toBe('front')
  expect(viewOfArt(aDesign([aGraphic({ x: -30 })]))).toBe('front')
  // Two words, one below the other.
  expect(viewOfArt(aDesign([aText({ text: 'NORTH\nWOODS', capHeight: 10 })]))).toBe('front-left')
})
