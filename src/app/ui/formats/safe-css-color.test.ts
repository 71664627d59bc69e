import { expect, test } from 'vitest'
import { safeCssColor } from './safe-css-color.ts'

test('names, hex values and numeric functions are colors', () => {
  expect(safeCssColor('Midnight Blue')).toBe('midnightblue')
  expect(safeCssColor('#C8410B')).toBe('#c8410b')
  expect(safeCssColor('rgb(200, 65, 11)')).toBe('rgb(200, 65, 11)')
  expect(safeCssColor('hsl(17 90% 41% / 50%)')).toBe('hsl(17 90% 41% / 50%)')
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
    expect([text, safeCssColor(text)]).toEqual([text, null])
  }
})
