import { expect, test } from 'vitest'
import { textFromHtml } from './text-from-html.ts'

test('removes tags, turns paragraphs and breaks into line ends and entities into characters', () => {
  expect(textFromHtml('<p>Hats &amp; <b>caps</b></p><p>5 &lt; 6<br />new</p>')).toBe(
    'Hats & caps\n5 < 6\nnew',
  )
  expect(textFromHtml('<ul><li>wool</li>\n\n\n<li>cotton</li></ul>')).toBe('wool\n\ncotton')
})

test('line breaks are kept, however many there are', () => {
  expect(textFromHtml('a<br><br><br><br>b<p>c</p>\n\n\n<p>d</p>')).toBe('a\n\n\n\nbc\n\nd')
})

test('an escaped entity stays escaped', () => {
  expect(textFromHtml('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
})

// In quadratic time this takes minutes, which is longer than a test may run.
test('reads a million open brackets in linear time', () => {
  expect(textFromHtml('<'.repeat(1_000_000))).toHaveLength(1_000_000)
})
