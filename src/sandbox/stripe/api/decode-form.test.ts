import { expect, test } from 'vitest'
import { decodeForm } from './decode-form.ts'

test('decodes brackets to objects and lists', () => {
  expect(decodeForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: ['5', '6'],
  })
})

test('a list may have more than twenty entries', () => {
  const body = Array.from({ length: 60 }, (_, index) => `a[${index}]=${index}`).join('&')
  expect(decodeForm(body).a).toHaveLength(60)
})

test('decodes plus signs and percent codes in names and values', () => {
  expect(decodeForm('a%5Bb%5D=two+words%20%26%20more')).toEqual({ a: { b: 'two words & more' } })
})

test('a list with a gap in its indexes becomes an object, so that no entry is lost', () => {
  expect(decodeForm('a[0]=x&a[2]=y')).toEqual({ a: { 0: 'x', 2: 'y' } })
})

test('names with a meaning in JavaScript are ordinary names', () => {
  const decoded = decodeForm('metadata[__proto__]=x&metadata[constructor]=y')
  expect(Object.entries(decoded.metadata as object)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test.each([
  ['a=1&a=2', 'given twice'],
  ['a=1&a[b]=2', 'both a value and a hash'],
  ['a[b=1', 'unknown parameter'],
  ['[a]=1', 'unknown parameter'],
  ['a=%zz', 'bad percent encoding'],
])('refuses %s', (body, words) => {
  expect(() => decodeForm(body)).toThrow(words)
})
