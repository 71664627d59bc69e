import sharp from 'sharp'
import type { Person } from '#shared/actor.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { lifetimeText, retention } from '#shared/retention.ts'
import {
  type DesignDocument,
  documentForHat,
  hatTitle,
  newDesign,
  type PlacementName,
} from '#modules/design-engine'
import { ownSvg } from '../pictures/draw-design-picture.server.ts'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { runInThread } from '../threads/run-in-thread.server.ts'
import { type OrderedDesign, orderedDesign } from './ordered-design.server.ts'
import { pdfPictures, withPictures } from '../artworks/printed-pictures.server.ts'

export const workFileTypes = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  dst: 'application/octet-stream',
  exp: 'application/octet-stream',
  pes: 'application/octet-stream',
} as const
export type WorkFileType = keyof typeof workFileTypes

const dotsPerInch = 300

export interface WorkFileRequest {
  readonly designId: string
  readonly placement: PlacementName
  readonly type: WorkFileType
  /** A row of the roster, counted from 1; by default the first. */
  readonly hat?: number | undefined
}

/**
 * A placement of an ordered design as a production file at true size, for its artist only: PDF and SVG with a layer for
 * each step and printed pictures, a 300 dpi PNG with a transparent background, or DST, EXP and PES for embroidery machines. Refuses
 * 'not-found', also for a machine file of a placement that isn't embroidered and for a hat that isn't in the roster, and 'names-removed' (410).
 */
export async function workFile(actor: Person, request: WorkFileRequest): Promise<Uint8Array> {
  const { designId, placement, type, hat } = request
  const design = await orderedDesign(actor, designId)
  if (design.vendorId !== actor.vendorId) throw notFound('File')
  const { document, name } = oneHat(design, hat)
  const material = { document: onlyPlacement(document, placement), artworks: design.artworks }
  return drawWorkFile(material, { placement, type, name })
}

/**
 * The document and the name of one hat of the roster, the first by default. Without the roster's names, only the design with its
 * sample texts is left. Refuses 'not-found', and 'names-removed' (410) for one of its hats.
 */
export function oneHat(
  {
    document,
    name,
    roster,
    isRosterErased,
  }: Pick<OrderedDesign, 'document' | 'name' | 'roster' | 'isRosterErased'>,
  hat?: number,
): Pick<OrderedDesign, 'document' | 'name'> {
  const row = roster[(hat ?? 1) - 1]
  if (row) return { document: documentForHat(document, row), name: hatTitle(row) }
  if (hat !== undefined && isRosterErased) throw refuse('names-removed', namesRemoved)
  if (hat !== undefined) throw notFound('File')
  return { document, name }
}

const namesRemoved = {
  title: 'Names removed',
  message: `The names of this team order were removed, at the latest ${lifetimeText(retention.rosters)} after the delivery. The design’s own files show its sample text.`,
  status: 410,
}

interface FileToDraw {
  readonly placement: PlacementName
  readonly type: WorkFileType
  /** What machines show. */
  readonly name: string
}

/** The file of a placement; the material has no other placement. Refuses 'not-found'. */
export async function drawWorkFile(
  material: DesignMaterial,
  { placement, type, name }: FileToDraw,
): Promise<Uint8Array> {
  if (type === 'dst' || type === 'exp' || type === 'pes') {
    const files = await runInThread('machine', { ...material, placement, name })
    if (!files) throw notFound('File')
    return files[type]
  }
  if (type === 'pdf') {
    const as = { type, pictures: await pdfPictures(material) }
    const pdf = await runInThread('placementFile', { ...material, placement, as })
    if (typeof pdf?.file !== 'object') throw notFound('File')
    return pdf.file
  }
  if (type === 'svg') return placementSheet(material, { placement, name })
  const as = { type: 'art' as const }
  const drawn = await runInThread('placementFile', { ...(await withPictures(material)), placement, as })
  if (typeof drawn?.file !== 'string') throw notFound('File')
  const svg = Buffer.from(drawn.file)
  // Renders at full resolution right away: scaling a bitmap up would blur it.
  return sharp(svg, { density: dotsPerInch, ...ownSvg })
    .resize({ width: Math.round((drawn.width / 25.4) * dotsPerInch) })
    .withMetadata({ density: dotsPerInch })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The SVG for a workshop of one placement: its layers, the line to cut and the marks, with printed pictures inside. */
export async function placementSheet(
  material: DesignMaterial,
  { placement, name }: Pick<FileToDraw, 'placement' | 'name'>,
): Promise<Buffer> {
  const as = { type: 'svg' as const, title: name }
  const drawn = await runInThread('placementFile', { ...(await withPictures(material)), placement, as })
  if (typeof drawn?.file !== 'string') throw notFound('File')
  return Buffer.from(drawn.file)
}

/** Removes the other placements, so that their pictures aren't opened. */
export function onlyPlacement(document: DesignDocument, placement: PlacementName): DesignDocument {
  const empty = newDesign(document.blank)
  return { ...empty, placements: { ...empty.placements, [placement]: document.placements[placement] } }
}
