import { expect, test } from 'vitest'
import { pdfDocument } from '#shared/drawing/pdf-document.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { pdfBinder } from './pdf-binder.server.ts'
import { textPdf } from './text-pdf.server.ts'

/** The files of a page have its size. */
const sheet = (width: number, pages = 1) =>
  pdfDocument(Array.from({ length: pages }, () => ({ width, height: 400, content: '' })))

async function sizesOf(bytes: Uint8Array): Promise<number[]> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  return (await PDFDocument.load(bytes)).getPages().map((page) => page.getWidth())
}

test('the pages of all files follow each other in their own size; a file that can’t be read adds none', async () => {
  const binder = await pdfBinder('All')
  expect(await binder.add(sheet(300, 2))).toBe(true)
  const broken = sheet(310)
  expect(await binder.add(broken.subarray(0, 80))).toBe(false)
  expect(await binder.add(new TextEncoder().encode('%PDF-1.4'))).toBe(false)
  expect(await binder.add(sheet(320))).toBe(true)
  expect(await sizesOf(await binder.bind())).toEqual([300, 300, 320])
})

test('a bound file keeps its texts and fonts', async () => {
  const texts = [{ text: 'さくら帽子店', x: 10, y: 100, size: 10 }]
  const binder = await pdfBinder('All')
  await binder.add(await textPdf('One', [{ width: 288, height: 432, texts, rules: [] }]))
  expect(
    pdfTexts(await binder.bind())
      .flat()
      .join(''),
  ).toBe('さくら帽子店')
})
