import { expect, test } from 'vitest'
import { cssColor } from './css-color.ts'

test('names, hex values and numeric functions are colors', () => {
  expect(cssColor('Midnight Blue')).toBe('midnightblue')
  expect(cssColor('#C8410B')).toBe('#c8410b')
  expect(cssColor('rgb(200, 65, 11)')).toBe('rgb(200, 65, 11)')
  expect(cssColor('hsl(17 90% 41% / 50%)')).toBe('hsl(17 90% 41% / 50%)')
})

test('text that could break out of a color value is rejected', () => {
  for (const text of [
    'url(#a)',
    'url(https://x.test)',
    'red;background:url(x)',
    '#12',
    'var(--accent)',
    '',
  ]) {
    expect([text, cssColor(text)]).toEqual([text, null])
  }
})
