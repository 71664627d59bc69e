import sharp from 'sharp'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import type { ZoneName } from './design-words.ts'
import { inThread } from './in-thread.server.ts'
import { orderedDesign } from './ordered-designs.server.ts'

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
  const { vendorId, document, artworks } = await orderedDesign(actor, designId)
  if (vendorId !== actor.vendorId) throw notFound('File')
  const files = await inThread('zoneFiles', { document, artworks, zone })
  if (!files) throw notFound('File')
  if (type === 'pdf') return files.pdf
  const svg = Buffer.from(files.svg)
  if (type === 'svg') return svg
  // Drawn large enough at once: a scaled bitmap would be soft.
  return sharp(svg, { density: dotsPerInch })
    .resize({ width: Math.round((files.width / 25.4) * dotsPerInch) })
    .withMetadata({ density: dotsPerInch })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
