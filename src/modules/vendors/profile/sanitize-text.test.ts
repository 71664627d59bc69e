import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeText } from './sanitize-text.ts'

test('removes script blocks, tags, javascript: and inline handlers, and leaves the text', () => {
  expect(sanitizeText('  Hats <b>by hand</b><script>alert(1)</script> ')).toBe('Hats by hand')
  expect(sanitizeText('javascript:alert(1)')).toBe('alert(1)')
  expect(sanitizeText('brim onclick="steal()" curved')).toBe('brim  curved')
})

test('removes parts that join to a tag when another is removed', () => {
  expect(sanitizeText('<scr<script></script>ipt>alert(1)</script>')).not.toMatch(/<script/i)
  expect(sanitizeText('javajavascript:script:x')).toBe('x')
  expect(sanitizeText('</javascript:<a>')).toBe('</')
})

test('a number comparison isn’t a tag', () => {
  expect(sanitizeText('5 < 6 and 7 > 3')).toBe('5 < 6 and 7 > 3')
})

test('sanitizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = sanitizeText(text)
      expect(sanitizeText(once)).toBe(once)
    }),
  )
})

const marks = [
  '<',
  '>',
  '</',
  '<a',
  '<script',
  '</script',
  ' ',
  '=',
  '"',
  "'",
  'on',
  'onclick',
  'javascript',
  ':',
  'x',
  '!',
]
const hostile = fc.array(fc.constantFrom(...marks), { maxLength: 24 }).map((parts) => parts.join(''))

test('removes every forbidden part in any order', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const clean = sanitizeText(text)
      expect(clean).not.toMatch(/<\/?[a-z!][^>]*>/i)
      expect(clean).not.toMatch(/javascript:/i)
      expect(clean).not.toMatch(/\bon[a-z]+\s*=/i)
      expect(sanitizeText(clean)).toBe(clean)
    }),
    { numRuns: 2_000 },
  )
})

// In quadratic time each of them takes minutes, which is longer than a test may run.
test.each([
  ['open tags', '<a'],
  ['open script tags', '<script '],
  ['script addresses inside each other', 'javascript'],
  ['handlers without a value', 'onclick '],
  ['quotes that never close', 'onclick="'],
  ['closing script tags that never end', '</script '],
])('300,000 %s are cleaned in linear time', (_, piece) => {
  expect(sanitizeText(piece.repeat(300_000) + ':'.repeat(300_000) + ' hat')).toMatch(/ ?hat$/)
})
