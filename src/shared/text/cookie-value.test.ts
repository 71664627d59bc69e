import { expect, test } from 'vitest'
import { cookieValue } from './cookie-value.ts'

test('a cookie is found by its whole name, at any position', () => {
  const header = 'not-cart=1; cart=abc=; other=2'
  expect(cookieValue(header, 'cart')).toBe('abc=')
  expect(cookieValue(header, 'other')).toBe('2')
  expect(cookieValue(header, 'art')).toBeNull()
  expect(cookieValue(null, 'cart')).toBeNull()
})
