import sharp from 'sharp'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { type DesignDocument, newDesign } from './design-document.ts'
import { ownSvg } from './design-picture.server.ts'
import type { ZoneName } from './design-words.ts'
import { inThread } from './in-thread.server.ts'
import { orderedDesign } from './ordered-designs.server.ts'
import { pdfPictures, withPictures } from './printed-pictures.server.ts'

export const workFileTypes = { pdf: 'application/pdf', svg: 'image/svg+xml', png: 'image/png' } as const
export type WorkFileType = keyof typeof workFileTypes

const dotsPerInch = 300

export interface WorkFileWish {
  readonly designId: string
  readonly zone: ZoneName
  readonly type: WorkFileType
}

/**
 * A zone of a frozen design to make it from, at true size, for its own artist: PDF and SVG with outlines and the pictures of prints,
 * PNG with 300 dots an inch and a transparent ground. Refuses 'not-found'.
 */
export async function workFile(actor: Person, { designId, zone, type }: WorkFileWish): Promise<Uint8Array> {
  const { vendorId, document, artworks } = await orderedDesign(actor, designId)
  if (vendorId !== actor.vendorId) throw notFound('File')
  const material = { document: onlyZone(document, zone), artworks }
  if (type === 'pdf') {
    const pdf = await inThread('zoneFile', { ...material, zone, pdf: await pdfPictures(material) })
    if (typeof pdf?.file !== 'object') throw notFound('File')
    return pdf.file
  }
  const drawn = await inThread('zoneFile', { ...(await withPictures(material)), zone, pdf: null })
  if (typeof drawn?.file !== 'string') throw notFound('File')
  const svg = Buffer.from(drawn.file)
  if (type === 'svg') return svg
  // Drawn large enough at once: a scaled bitmap would be soft.
  return sharp(svg, { density: dotsPerInch, ...ownSvg })
    .resize({ width: Math.round((drawn.width / 25.4) * dotsPerInch) })
    .withMetadata({ density: dotsPerInch })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Pictures of other zones need not be opened. */
function onlyZone(document: DesignDocument, zone: ZoneName): DesignDocument {
  const empty = newDesign(document.blank)
  return { ...empty, zones: { ...empty.zones, [zone]: document.zones[zone] } }
}
