import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aMark, aText } from '#tests/support/design-factory.ts'
import { workTicket } from './work-ticket.ts'
import { drawZone } from './zone-drawing.ts'
import { zonePdf } from './zone-pdf.ts'

const pdfOf = (document: ReturnType<typeof aDesign>) =>
  new TextDecoder().decode(zonePdf(drawZone(document, 'front', designAssets)))

test('a square of 50 mm measures 50.0 mm on the page', () => {
  const pdf = pdfOf(aDesign([aMark({ mark: 'square', size: 50 })]))
  const points = Number(/^([\d.]+) 0 0 -[\d.]+ /m.exec(pdf)?.[1])
  const xs = [...pdf.matchAll(/^(-?[\d.]+) -?[\d.]+ [ml]$/gm)].map(([, x]) => Number(x))
  const width = ((Math.max(...xs) - Math.min(...xs)) * points * 25.4) / 72
  expect(Math.abs(width - 50)).toBeLessThan(0.1)
  expect(pdf).toContain('/MediaBox [0 0 396.8504 235.2756]')
  expect(pdf).toContain('/TrimBox [28.3465 28.3465 368.5039 206.9291]')
})

test('there is no font and no picture in it, and its table of contents is right', () => {
  const pdf = pdfOf(aDesign([aText({ outline: { thread: 'B01', width: 1 } })]))
  expect(pdf).not.toMatch(/Font|Image|Tj/)
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at))
  expect(offsets.map((at) => pdf.slice(at, at + 7))).toEqual(['1 0 obj', '2 0 obj', '3 0 obj', '4 0 obj'])
})

test('the ticket says where everything stands, how large it is and which threads it takes', () => {
  const document = aDesign([
    aMark({ mark: 'square', size: 20, x: 10, y: -5, rotation: 45 }),
    aText({ decoration: 'leather-patch' }),
  ])
  const [front] = workTicket(document, designAssets)
  expect(front).toMatchObject({ name: 'Front', width: 120, height: 63 })
  expect(front?.layers[0]).toMatchObject({
    title: 'Square',
    x: 10,
    y: -5,
    width: 28.3,
    height: 28.3,
    rotation: 45,
  })
  expect(front?.methods).toEqual([
    { name: 'Flat stitch', threads: [{ code: 'B01', name: 'Salt Flat', hex: '#fbfaf5' }], note: '' },
    { name: 'Leather patch', threads: [], note: 'Tan leather, rounded' },
  ])
})
