import { expect, test } from 'vitest'
import { cssColor } from './css-color.ts'

test('names, hex and functions of numbers are colours', () => {
  expect(cssColor('Midnight Blue')).toBe('midnightblue')
  expect(cssColor('#C8410B')).toBe('#c8410b')
  expect(cssColor('rgb(200, 65, 11)')).toBe('rgb(200, 65, 11)')
  expect(cssColor('hsl(17 90% 41% / 50%)')).toBe('hsl(17 90% 41% / 50%)')
})

test('what could reach out of a colour is none', () => {
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
