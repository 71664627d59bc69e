import { expect, test } from 'vitest'
import { pdfDocument, pdfText } from './pdf-document.ts'

test('every object of a document lies where its table says', () => {
  const page = { width: 200, height: 100, content: pdfText({ text: 'Größe (L)', x: 10, y: 50, size: 12 }) }
  const file = Buffer.from(pdfDocument([page, page])).toString('latin1')
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(8)
  for (const [index, offset] of offsets.entries()) {
    expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
  }
  expect(Number(/startxref\n(\d+)/.exec(file)?.[1])).toBe(file.indexOf('xref\n0 '))
  expect(file).toContain(String.raw`(Größe \(L\))`)
})

test('a text cannot leave its line of operators, whatever is in it', () => {
  const drawn = pdfText({ text: ') Tj ET\nq 帽子 \\', x: 0, y: 0, size: 10 })
  expect(drawn.split('\n')).toHaveLength(1)
  expect(drawn).toContain(String.raw`(\) Tj ET?q ?? \\) Tj ET`)
})

test('amounts that are aligned to the end end there', () => {
  const left = (text: string) =>
    Number(/Tz ([\d.]+) /.exec(pdfText({ text, x: 100, y: 0, size: 10, align: 'end' }))?.[1])
  // A figure of Helvetica is 0.556 of its size wide.
  expect(left('1234')).toBeCloseTo(100 - 4 * 5.56, 2)
  expect(left('$1,234.00')).toBeLessThan(left('1234'))
})
