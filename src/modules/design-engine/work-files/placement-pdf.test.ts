import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'
import { workTicket } from './work-ticket.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import { placementPdf } from './placement-pdf.ts'

const pdfOf = (document: ReturnType<typeof aDesign>) =>
  new TextDecoder().decode(placementPdf(drawPlacement(document, 'front', designAssets)))

/** The offsets of the objects in the file's cross-reference table. */
function offsetsOf(pdf: string): number[] {
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  return [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at))
}

function expectNumbered(pdf: string, count: number) {
  const wanted = Array.from({ length: count }, (_, index) => `${index + 1} 0 obj`)
  expect(offsetsOf(pdf).map((at) => pdf.slice(at).split('\n')[0])).toEqual(wanted)
}

test('a 50 mm square measures 50.0 mm on the page', () => {
  const pdf = pdfOf(aDesign([aGraphic({ graphic: 'square', size: 50 })]))
  const points = Number(/^([\d.]+) 0 0 -[\d.]+ /m.exec(pdf)?.[1])
  const [stitched = ''] = pdf.split('EMC')
  const xs = [...stitched.matchAll(/^(-?[\d.]+) -?[\d.]+ [ml]$/gm)].map(([, x]) => Number(x))
  const width = ((Math.max(...xs) - Math.min(...xs)) * points * 25.4) / 72
  expect(Math.abs(width - 50)).toBeLessThan(0.1)
  expect(pdf).toContain('/MediaBox [0 0 396.8504 235.2756]')
  expect(pdf).toContain('/TrimBox [28.3465 28.3465 368.5039 206.9291]')
})

test('the file has no fonts or images, and its cross-reference table is correct', () => {
  const pdf = pdfOf(aDesign([aText({ outline: { thread: 'B01', width: 1 } })]))
  expect(pdf).not.toMatch(/Font|Image|Tj/)
  expectNumbered(pdf, 4 + 3 + 2)
})

test('threads and the line to cut are spot colors, and each step is a layer that can be switched off', () => {
  const pdf = pdfOf(
    aDesign([
      aGraphic({ thread: 'B19' }),
      aText({ technique: 'leather-patch' }),
      aText({ id: 'print', technique: 'print' }),
    ]),
  )
  const names = (pattern: RegExp) => [...pdf.matchAll(pattern)].map(([, name]) => name)
  expect(names(/Separation \/(\S+)/g)).toEqual([
    'Burned#20edge',
    'Leather',
    'B19#20School#20Bus#20#28Isacord#200703#2c#20Madeira#201980#29',
    'Engrave',
    'Print#20B20#20Marigold',
    'CutContour',
    'All',
  ])
  const steps = ['Patch', 'Stitch', 'Engrave', 'Print', 'Cut', 'Marks']
  expect(names(/OCG \/Name \((\w+)\)/g)).toEqual(steps)
  expect(names(/\/OC \/(L\d) BDC/g)).toEqual(['L0', 'L1', 'L2', 'L3', 'L4', 'L5'])
  expect(pdf.match(/^EMC$/gm)).toHaveLength(steps.length)
  expect(pdf).toMatch(/\/OCProperties << \/OCGs \[12 0 R 13 0 R 14 0 R 15 0 R 16 0 R 17 0 R\]/)
})

test('a print is an image at its size and position, with its transparency', () => {
  const artwork = aPrintedArtwork()
  const layer = anArt({ technique: 'print', x: 10, y: -5 })
  const drawing = drawPlacement(aDesign([layer, { ...layer, id: 'twice', x: -20 }]), 'front', {
    fonts: {},
    graphics: {},
    artworks: { [artwork.id]: artwork },
  })
  const picture = {
    width: 1,
    height: 1,
    filter: 'FlateDecode',
    colors: Buffer.from([1, 250, 10, 13, 10]),
    opacity: Buffer.from([255, 0]),
  } as const
  const pdf = Buffer.from(placementPdf(drawing, { [artwork.id]: picture })).toString('latin1')
  // The center of the layer is 10 mm right of and 5 mm above the center of the placement; its height is 30 mm.
  expect(pdf).toContain('q 40 0 0 -30 -10 10 cm /P0 Do Q\nEMC\n/OC /L0 BDC\nq 40 0 0 -30 -40 10 cm /P0 Do Q')
  expect(pdf).toContain('/Resources << /XObject << /P0 5 0 R >> /ColorSpace << /I0 7 0 R >> ')
  expect(pdf).toMatch(/5 0 obj\n<< \/Type \/XObject \/Subtype \/Image .*\/SMask 6 0 R \/Length 5 >>/)
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(2)
  expect(pdf).toContain('stream\n\u0001\u00fa\n\r\n\nendstream')
  expectNumbered(pdf, 6 + 1 + 2)
  expect(() => placementPdf(drawing)).toThrow('is missing')
})

test('the work ticket of a full-color print lists no threads', () => {
  const artwork = aPrintedArtwork()
  const assets = { fonts: {}, graphics: {}, artworks: { [artwork.id]: artwork } }
  const [front] = workTicket(aDesign([anArt({ technique: 'print' })]), assets)
  expect(front?.techniques).toEqual([{ name: 'Print', threads: [], note: 'Full color' }])
})

test('the work ticket lists position, size and threads', () => {
  const document = aDesign([
    aGraphic({ graphic: 'square', size: 20, x: 10, y: -5, rotation: 45 }),
    aText({ technique: 'leather-patch' }),
  ])
  const [front] = workTicket(document, designAssets)
  expect(front).toMatchObject({ name: 'Front', width: 120, height: 63 })
  expect(front?.layers[0]).toMatchObject({
    title: 'Square',
    technique: 'flat stitch',
    x: 10,
    y: -5,
    width: 28.3,
    height: 28.3,
    rotation: 45,
  })
  expect(front?.techniques).toEqual([
    {
      name: 'Flat stitch',
      threads: [{ code: 'B01', name: 'Salt Flat', hex: '#fbfaf5', numbers: 'Isacord 2170, Madeira 1804' }],
      note: '',
    },
    { name: 'Leather patch', threads: [], note: 'Tan leather, rounded' },
  ])
})
