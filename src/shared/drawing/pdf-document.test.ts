import { expect, test } from 'vitest'
import { pdfDocument, pdfText } from './pdf-document.ts'

test('every object of a document is at the offset in its table', () => {
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

test('text is escaped and stays on one line of operators', () => {
  const drawn = pdfText({ text: ') Tj ET\nq 帽子 \\', x: 0, y: 0, size: 10 })
  expect(drawn.split('\n')).toHaveLength(1)
  expect(drawn).toContain(String.raw`(\) Tj ET?q ?? \\) Tj ET`)
})

test('text aligned to the end ends there', () => {
  const left = (text: string) =>
    Number(/Tz ([\d.]+) /.exec(pdfText({ text, x: 100, y: 0, size: 10, align: 'end' }))?.[1])
  // A digit in Helvetica is 0.556 of its size wide.
  expect(left('1234')).toBeCloseTo(100 - 4 * 5.56, 2)
  expect(left('$1,234.00')).toBeLessThan(left('1234'))
})
