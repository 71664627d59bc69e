import { expect, test } from 'vitest'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { textPdf } from './text-pdf.server.ts'

const names = ['Zoë (hats)', 'Łukasz Đặng', 'Ελένη', 'Ґалаґан', 'สมชาย', 'さくら帽子店', '모자 공방', '北京']

async function written(texts: readonly string[]) {
  const lines = texts.map((text, index) => ({ text, x: 40, y: 700 - index * 20, size: 12, room: 200 }))
  return textPdf('Names', [{ width: 612, height: 792, texts: lines, rules: [] }])
}

async function readFrom(text: string): Promise<string> {
  return pdfTexts(await written([text]))
    .flat()
    .join('')
}

test('names in any script can be copied and searched', async () => {
  for (const name of names) expect(await readFrom(name)).toBe(name)
})

test('names that are written from right to left are drawn in that order', async () => {
  const backward = (text: string) => [...text].reverse().join('')
  for (const name of ['שולמית כהן', 'محمد حسن']) expect(await readFrom(name)).toBe(backward(name))
})

test('Indic letters keep their characters, in the order in which they are drawn', async () => {
  expect([...(await readFrom('प्रिया'))].toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...'प्रिया'].toSorted((a, b) => a.localeCompare(b)),
  )
})

test('fonts are embedded, and only their used characters', async () => {
  const file = Buffer.from(await written(names))
  const text = file.toString('latin1')
  expect(text).toContain('/FontFile2')
  expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSans/)
  expect(text).not.toContain('/BaseFont /Helvetica')
  expect(file.length).toBeLessThan(80_000)
})

test('each page has its own size and texts', async () => {
  const page = (width: number, text: string) => ({
    width,
    height: 400,
    texts: [{ text, x: 90, y: 40, size: 10, isBold: true, align: 'end' as const }],
    rules: [{ y: 30, from: 10, to: 90 }],
  })
  const bytes = await textPdf('Two', [page(300, 'one'), page(200, 'two')])
  expect(pdfTexts(bytes)).toEqual([['one'], ['two']])
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toContain('/MediaBox [0 0 300 400]')
  expect(text).toContain('/MediaBox [0 0 200 400]')
})
