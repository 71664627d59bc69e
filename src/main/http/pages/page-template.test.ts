import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Gap, pageTemplate } from './page-template.server.ts'

const shout = (text: string) => text.toUpperCase()
const asIs = (text: string) => text

const part = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ minLength: 1, maxLength: 3 }).map((text) => text.repeat(5_000)),
  fc.record({ text: fc.nat(3), escape: fc.constantFrom(shout, asIs) }),
)
const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 4, maxLength: 4 })

function written(parts: readonly (string | Gap)[], own: readonly string[]): string {
  return parts.map((some) => (typeof some === 'string' ? some : some.escape(own[some.text] ?? ''))).join('')
}

test('a filled page is its parts with the texts between them, plain and as a gzip file, for each person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 9 }), texts, texts, async (parts, first, second) => {
      const template = pageTemplate(parts)
      expect(Buffer.from(await template.filled(first)).toString()).toBe(written(parts, first))
      for (const own of [first, second])
        expect(gunzipSync(await template.gzipped(own)).toString()).toBe(written(parts, own))
      expect(Buffer.from(await template.filled(second)).toString()).toBe(written(parts, second))
    }),
  )
})

test('a text of more than 64 kB goes out whole', async () => {
  const long = 'a long name '.repeat(20_000)
  const template = pageTemplate(['<p>', { text: 0, escape: asIs }, '</p>'])
  expect(gunzipSync(await template.gzipped([long])).toString()).toBe(`<p>${long}</p>`)
})

test('once compressed, it keeps only the compressed bytes', async () => {
  const template = pageTemplate(['x'.repeat(500_000), { text: 0, escape: asIs }])
  expect(template.bytes()).toBe(500_000)
  await template.gzipped(['you'])
  expect(template.bytes()).toBeLessThan(2_000)
})
