import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseXml } from '#tests/support/parse-xml.ts'
import { hostileText } from '#tests/support/product-view.ts'
import { xmlElement, xmlText } from './xml.ts'

test('whatever is typed into a name comes out as the same text, without what XML cannot carry', () => {
  const { text } = parseXml(xmlElement('title', hostileText))
  expect(text).toBe('</script><b>&amp; "quoted" \'n\' ]]>  <!-- 🧢 日本 \u2028')
})

test('any text at all gives a well-formed element and attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const { attributes } = parseXml(`<a b="${xmlText(text)}"/>`)
      expect(parseXml(xmlElement('a', text)).text).toBe(attributes.b)
    }),
  )
})

test('the parser of these tests refuses what is not well-formed', () => {
  const faults = {
    '<a>': /one root, closed/,
    '<a></b>': /ends as/,
    '<a>&</a>': /bare ampersand/,
    '<a>\u0001</a>': /cannot carry/,
    '<a/><b/>': /one root/,
    '<a b=c/>': /not well-formed/,
  }
  for (const [wrong, fault] of Object.entries(faults)) expect(() => parseXml(wrong)).toThrow(fault)
})
