import sharp from 'sharp'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import type { ZoneName } from './design-words.ts'
import { orderedDesign } from './ordered-designs.server.ts'
import { drawZone, zoneSvg } from './zone-drawing.ts'
import { zonePdf } from './zone-pdf.ts'

export const workFileTypes = { pdf: 'application/pdf', svg: 'image/svg+xml', png: 'image/png' } as const
export type WorkFileType = keyof typeof workFileTypes

const dotsPerInch = 300

export interface WorkFileWish {
  readonly designId: string
  readonly zone: ZoneName
  readonly type: WorkFileType
}

/**
 * A zone of a frozen design to make it from, at true size, for its own artist: PDF and SVG with outlines alone, PNG with 300 dots
 * an inch and a transparent ground. Refuses 'not-found'.
 */
export async function workFile(actor: Person, { designId, zone, type }: WorkFileWish): Promise<Uint8Array> {
  const { vendorId, document, assets } = await orderedDesign(actor, designId)
  const drawing = drawZone(document, zone, assets)
  if (vendorId !== actor.vendorId || drawing.layers.length === 0) throw notFound('File')
  if (type === 'pdf') return zonePdf(drawing)
  const svg = Buffer.from(zoneSvg(drawing))
  if (type === 'svg') return svg
  const width = Math.round((drawing.zone.width / 25.4) * dotsPerInch)
  // Drawn large enough at once: a scaled bitmap would be soft.
  return sharp(svg, { density: dotsPerInch })
    .resize({ width })
    .withMetadata({ density: dotsPerInch })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
