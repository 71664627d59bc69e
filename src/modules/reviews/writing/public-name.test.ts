import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.each([
  ['Robin Vale', 'Robin V.'],
  ['  ana   maria de souza ', 'ana S.'],
  ['Cher', 'Cher'],
  ['', ''],
  [null, ''],
  ['😀 😀', '😀 😀.'],
  ['x'.repeat(300), 'x'.repeat(40)],
])('%s is suggested as %s', (fullName, name) => {
  expect(publicName(fullName)).toBe(name)
})
