import { expect, test } from 'vitest'
import { codesOf, readUpload } from '#tests/support/svg-files/read-upload.ts'
import { flagPng } from '#tests/support/svg-files/embedded-pictures.ts'

const page = (inside: string) => `<svg viewBox="0 0 200 100">${inside}</svg>`

test('each font that was replaced is listed with the one that was used', async () => {
  const words = (family: string, letters: string) =>
    `<text x="5" y="40" font-family="${family}" font-size="30">${letters}</text>`
  const { changes } = await readUpload(
    page(
      words('Helvetica', 'OAK') + words('Helvetica', 'ELM') + words('Georgia', 'ASH') + words('Rye', 'FIR'),
    ),
    6,
  )
  expect(changes).toEqual([
    { code: 'font-substituted', count: 2, text: 'Helvetica', font: 'Viga' },
    { code: 'font-substituted', count: 1, text: 'Georgia', font: 'DM Serif Display' },
    { code: 'text-outlined', count: 1 },
  ])
})

test('letters that the font lacks, and text of pictures, are listed', async () => {
  const { drawing, changes } = await readUpload(
    page(
      '<text y="50" font-family="Anton" font-size="40">OA\u5e3d\u5e3dK</text><text y="9" font-family="Wingdings">abc</text>',
    ),
    6,
  )
  expect(drawing).not.toBeNull()
  expect(changes).toEqual([
    { code: 'text-left-out', count: 1, text: 'abc' },
    { code: 'text-outlined', count: 1 },
    { code: 'letters-left-out', count: 1, text: '\u5e3d' },
  ])
})

test('a picture is read for what it is, and one from elsewhere never', async () => {
  const image = (href: string) => `<image width="80" height="60" href="${href}"/>`
  const one = await readUpload(page(image(`data:image/jpeg;base64,${flagPng}`)), 6)
  expect(codesOf(one.changes)).toEqual(['pictures-traced'])
  for (const href of [
    'https://example.com/a.png',
    'file:///etc/passwd',
    '/media/hat.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,aGVsbG8=',
    '#embedded-picture-0',
  ]) {
    const { drawing, changes } = await readUpload(page(image(href)), 6)
    expect(drawing).toBeNull()
    expect(codesOf(changes)).toEqual(['pictures-left-out'])
  }
})

test('at most eight pictures come in', async () => {
  const images = Array.from(
    { length: 12 },
    (_, index) =>
      `<image x="${index * 15}" width="12" height="9" href="data:image/png;base64,${flagPng}${' '.repeat(index)}"/>`,
  )
  const { changes } = await readUpload(page(images.join('')), 6)
  expect(changes).toEqual([
    { code: 'pictures-left-out', count: 4 },
    { code: 'pictures-traced', count: 8 },
  ])
})

test.each([
  ['letters', `<text font-family="Anton">${'OAK '.repeat(200_000)}</text>`],
  ['positions', `<text font-family="Anton" x="${'1 '.repeat(400_000)}">${'A'.repeat(10_000)}</text>`],
  ['texts', '<text font-family="Pacifico" y="9">Oak</text>'.repeat(19_000)],
  [
    'fonts',
    Array.from({ length: 9_000 }, (_, index) => `<text font-family="F${index}, Rye">A</text>`).join(''),
  ],
  ['tspans in tspans', `<text>${'<tspan dx="1">A'.repeat(15_000)}</text>`],
  [
    'texts on one long curve',
    `<path id="c" d="M0 50${'c1 1 2 2 3 0'.repeat(20_000)}"/>${'<text font-family="Anton"><textPath href="#c" startOffset="50%">OAK</textPath></text>'.repeat(9_000)}`,
  ],
  ['spaces', `<text font-family="Anton">${' '.repeat(900_000)}A</text>`],
])('many %s end soon', async (_, content) => {
  const before = process.cpuUsage()
  const { changes } = await readUpload(page(content), 6)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000)
  expect(changes.length).toBeGreaterThan(0)
  expect(JSON.stringify(changes).length).toBeLessThan(3_000)
})

test('a megabyte of beginnings of pictures is read in linear time', async () => {
  const unit = 'data:image/png;base64,'
  const { drawing } = await readUpload(page(unit.repeat(45_000)), 6)
  expect(drawing).toBeNull()
})
