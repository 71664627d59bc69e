import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseText } from './sanitise-text.ts'

test('script blocks, tags, javascript: and inline handlers go, the words stay', () => {
  expect(sanitiseText('  Hats <b>by hand</b><script>alert(1)</script> ')).toBe('Hats by hand')
  expect(sanitiseText('javascript:alert(1)')).toBe('alert(1)')
  expect(sanitiseText('brim onclick="steal()" curved')).toBe('brim  curved')
})

test('pieces that join to a tag when another is removed go as well', () => {
  expect(sanitiseText('<scr<script></script>ipt>alert(1)</script>')).not.toMatch(/<script/i)
  expect(sanitiseText('javajavascript:script:x')).toBe('x')
})

test('a number comparison is no tag', () => {
  expect(sanitiseText('5 < 6 and 7 > 3')).toBe('5 < 6 and 7 > 3')
})

test('cleaning what is clean changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = sanitiseText(text)
      expect(sanitiseText(once)).toBe(once)
    }),
  )
})
