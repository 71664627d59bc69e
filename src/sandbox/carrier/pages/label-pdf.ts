import { pdfDocument, pdfText } from '#shared/drawing/pdf-document.ts'
import { type Address, carrierName } from '../carrier-types.ts'
import type { StoredShipment } from '../shipment-store.ts'
import { code39 } from './code39.ts'

/** 4 by 6 inches in points. */
const width = 288
const height = 432
const margin = 16
const barHeight = 64

interface Line {
  readonly text: string
  readonly y: number
  readonly size: number
}

/** The label as a PDF for a label printer: one page of text and bars, without a library. */
export function labelPdf(shipment: StoredShipment): Uint8Array {
  const lines: Line[] = [
    { text: carrierName.toUpperCase(), y: 400, size: 20 },
    {
      text: `${shipment.service.toUpperCase()}  ${shipment.packed.weightOz} OZ  STAND-IN, NOT VALID`,
      y: 382,
      size: 10,
    },
    ...addressLines(shipment.from, { y: 352, size: 10, step: 13 }),
    ...addressLines(shipment.to, { y: 272, size: 15, step: 20 }),
    { text: shipment.trackingNumber, y: 62, size: 14 },
    { text: `Ref ${shipment.reference.slice(0, 8)}`, y: 40, size: 9 },
  ]
  const rules = [370, 296, 172].map((y) => `0 ${y} m ${width} ${y} l S`)
  // A long line is condensed instead of printed past the edge.
  const texts = lines.map((line) => pdfText({ ...line, x: margin, isBold: true, room: width - 2 * margin }))
  const content = [...rules, barsOf(shipment.trackingNumber), ...texts].join('\n')
  return pdfDocument([{ width, height, content }])
}

function addressLines(address: Address, at: { y: number; size: number; step: number }): Line[] {
  const { name, street, city, state, zip, country } = address
  return [name, street, `${city}, ${state} ${zip}`, country].map((text, index) => ({
    text,
    y: at.y - index * at.step,
    size: at.size,
  }))
}

/** The path is in SVG syntax; this converts its bars to PDF rectangles. */
function barsOf(text: string): string {
  const bars = code39(text, 1)
  const scale = (width - 2 * margin) / bars.width
  const rectangles = [...bars.path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, wide]) => {
    const left = margin + Number(x) * scale
    return `${left.toFixed(2)} 84 ${(Number(wide) * scale).toFixed(2)} ${barHeight} re`
  })
  return `${rectangles.join('\n')}\nf`
}
