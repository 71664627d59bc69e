import { pdfFile } from '#shared/pdf-document.ts'
import type { OutlinePath } from './outline-path.ts'
import { rgbOf } from './oklab.ts'
import type { ZoneDrawing } from './zone-drawing.ts'

/** Points in a millimetre. */
const scale = 72 / 25.4
/** Millimetres around the area: patches and outlines may reach over its edge. */
const bleed = 10

/**
 * A zone at true size on a page of its own: outlines only, no font and no picture in it. The trim box is the area that is
 * decorated.
 */
export function zonePdf({ zone, shapes }: ZoneDrawing): Uint8Array {
  const [width, height] = [zone.width + 2 * bleed, zone.height + 2 * bleed]
  const box = (inset: number) =>
    [inset, inset, width - inset, height - inset].map((side) => short(side * scale)).join(' ')
  // Millimetres from the middle, y downwards, as the drawing has them.
  const content = [
    `${short(scale)} 0 0 ${short(-scale)} ${short((width / 2) * scale)} ${short((height / 2) * scale)} cm 1 j`,
    ...shapes.map(({ path, hex, evenOdd, stroke }) => {
      const color = rgbOf(hex)
        .map((channel) => short(channel / 255))
        .join(' ')
      const edge = stroke > 0 ? `${color} RG ${short(stroke)} w ` : ''
      return `${edge}${color} rg\n${operators(path)}${stroke > 0 ? 'B' : 'f'}${evenOdd ? '*' : ''}`
    }),
  ].join('\n')
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box(0)}] /TrimBox [${box(bleed)}] /Contents 4 0 R /Resources << >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

function operators(path: OutlinePath): string {
  return path
    .map((segment) => {
      if (segment[0] === 'Z') return 'h\n'
      const [letter, ...numbers] = segment
      return `${numbers.map(short).join(' ')} ${letter === 'C' ? 'c' : letter === 'M' ? 'm' : 'l'}\n`
    })
    .join('')
}

function short(value: number): string {
  return String(Number(value.toFixed(4)))
}
