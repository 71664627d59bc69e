import { expect, test } from 'vitest'
import { decodeForm } from './form-decoding.ts'

test('brackets become hashes and lists', () => {
  expect(decodeForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: ['5', '6'],
  })
})

test('a list of more than twenty entries stays a list', () => {
  const body = Array.from({ length: 60 }, (_, index) => `a[${index}]=${index}`).join('&')
  expect(decodeForm(body).a).toHaveLength(60)
})

test('plus signs and percent codes are decoded in names and values', () => {
  expect(decodeForm('a%5Bb%5D=two+words%20%26%20more')).toEqual({ a: { b: 'two words & more' } })
})

test('a name with a gap in its numbers is a hash, so that no entry is lost', () => {
  expect(decodeForm('a[0]=x&a[2]=y')).toEqual({ a: { 0: 'x', 2: 'y' } })
})

test('names that mean something to JavaScript are names like any other', () => {
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
])('%s is refused', (body, words) => {
  expect(() => decodeForm(body)).toThrow(words)
})
