import { expect, test } from 'vitest'
import { attributeText, namedOptionsText, optionsText } from './attribute-text.ts'

test('only the value of a color is read as the name of a color', () => {
  expect(attributeText('Color', 'darkslategray')).toBe('Dark slate gray')
  expect(attributeText('Model', 'darkslategray')).toBe('darkslategray')
  expect(attributeText('Color', '#bde0cf')).toBe('Mint')
})

test('the options of a variant are listed by value', () => {
  expect(optionsText({ color: 'midnightblue', Size: 'L' })).toBe('Midnight blue, L')
  expect(optionsText({})).toBe('')
})

test('where options are listed with their names, a color is in words, too', () => {
  expect(namedOptionsText({ Color: 'goldenrod', Size: 'L' })).toBe('Color: Goldenrod, Size: L')
  expect(namedOptionsText({})).toBe('')
})
