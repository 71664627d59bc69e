import { expect, test } from 'vitest'
import { logInPathFor, nextPathOf } from './next-path.ts'

test('a path on this site keeps its query', () => {
  expect(nextPathOf('/orders?cursor=abc#top')).toBe('/orders?cursor=abc#top')
  expect(nextPathOf('/order/1a2b')).toBe('/order/1a2b')
})

test('no path leads to another site', () => {
  const traps = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/..//evil.example/',
    '/.//evil.example',
    '/\t/evil.example/',
    '/\n/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    null,
    undefined,
  ]
  for (const trap of traps) expect([trap, nextPathOf(trap)]).toEqual([trap, '/'])
})

test('logging in does not lead back to the login or logout page', () => {
  expect(nextPathOf('/login?next=/orders')).toBe('/')
  expect(nextPathOf('/logout')).toBe('/')
})

test('the login page remembers where the user wanted to go', () => {
  expect(logInPathFor(new URL('http://localhost:3000/orders?x=1&y=2'))).toBe(
    '/login?next=%2Forders%3Fx%3D1%26y%3D2',
  )
  expect(logInPathFor(new URL('http://localhost:3000/'))).toBe('/login')
})
