import { expect, test } from 'vitest'
import { attributeText, optionsText } from './attribute-text.ts'

test('only the value of a color is read as the name of a color', () => {
  expect(attributeText('Color', 'darkslategray')).toBe('Dark slate gray')
  expect(attributeText('Model', 'darkslategray')).toBe('darkslategray')
})

test('the options of a variant are listed by value', () => {
  expect(optionsText({ color: 'midnightblue', Size: 'L' })).toBe('Midnight blue, L')
  expect(optionsText({})).toBe('')
})
