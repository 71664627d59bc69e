import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseXml } from '#tests/support/parse-xml.ts'
import { hostileText } from '#tests/support/product-view.ts'
import { xmlElement, xmlText } from './xml-text.ts'

test("any name comes out as the same text, without characters that XML can't contain", () => {
  const { text } = parseXml(xmlElement('title', hostileText))
  expect(text).toBe('</script><b>&amp; "quoted" \'n\' ]]>  <!-- 🧢 日本 \u2028')
})

test('any text gives a well-formed element and attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const { attributes } = parseXml(`<a b="${xmlText(text)}"/>`)
      expect(parseXml(xmlElement('a', text)).text).toBe(attributes.b)
    }),
  )
})

test('the parser in these tests rejects malformed XML', () => {
  const errors = {
    '<a>': /one root, closed/,
    '<a></b>': /ends as/,
    '<a>&</a>': /bare ampersand/,
    '<a>\u0001</a>': /cannot carry/,
    '<a/><b/>': /one root/,
    '<a b=c/>': /not well-formed/,
  }
  for (const [wrong, error] of Object.entries(errors)) expect(() => parseXml(wrong)).toThrow(error)
})
