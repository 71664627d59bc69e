import { type Html, html } from '#sandbox/stripe/pages/html.ts'
import { type Address, carrierName } from '../carrier-types.ts'
import type { StoredShipment } from '../shipment-store.ts'
import { code39 } from './code39.ts'

/** 4 by 6 inches at 100 units per inch. */
const width = 400
const height = 600
const barcodeHeight = 90

/** The label in black on white in every theme, as it prints. */
export function labelDrawing(shipment: StoredShipment): Html {
  const bars = code39(shipment.trackingNumber, barcodeHeight)
  const scale = Math.min(1, (width - 40) / bars.width)
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Shipping label ${shipment.trackingNumber} to ${shipment.to.name}, ${shipment.to.city}">
<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="10" fill="#fff" stroke="#000" stroke-width="2"/>
<text x="20" y="52" font-size="30" font-weight="800">${carrierName.toUpperCase()}</text>
<text x="20" y="78" font-size="15">${shipment.service === 'express' ? 'EXPRESS' : 'STANDARD'} · ${weightText(shipment)}</text>
<text x="380" y="78" font-size="13" text-anchor="end">STAND-IN, NOT VALID</text>
<path d="M0 96H${width}M0 210H${width}M0 390H${width}" stroke="#000" stroke-width="2"/>
<text x="20" y="122" font-size="13" font-weight="700">FROM</text>
${lines(shipment.from, { x: 20, y: 142, size: 15, step: 18 })}
<text x="20" y="240" font-size="15" font-weight="700">SHIP TO</text>
${lines(shipment.to, { x: 20, y: 270, size: 21, step: 28 })}
<g transform="translate(${(width - bars.width * scale) / 2} 415) scale(${scale} 1)"><path d="${bars.path}"/></g>
<text x="200" y="535" font-size="20" font-weight="700" text-anchor="middle" letter-spacing="2">${shipment.trackingNumber}</text>
<text x="200" y="572" font-size="12" text-anchor="middle">Ref ${shipment.reference.slice(0, 8)}</text>
</svg>`
}

function lines(address: Address, at: { x: number; y: number; size: number; step: number }): Html[] {
  const { name, street, city, state, zip, country } = address
  return [name, street, `${city}, ${state} ${zip}`, country].map(
    (line, index) =>
      html`<text x="${at.x}" y="${at.y + index * at.step}" font-size="${at.size}"${fit(line, at.size)}>${line}</text>`,
  )
}

const roomForText = 360
const averageLetter = 0.56

/** A long line is condensed instead of printed past the edge. */
function fit(line: string, size: number): Html | null {
  return line.length * size * averageLetter > roomForText
    ? html` textLength="${roomForText}" lengthAdjust="spacingAndGlyphs"`
    : null
}

function weightText({ packed }: StoredShipment): string {
  const pounds = Math.floor(packed.weightOz / 16)
  const ounces = packed.weightOz % 16
  return pounds > 0 ? `${pounds} LB ${ounces} OZ` : `${ounces} OZ`
}
