import { type ZipEntry, zipFile } from '#platform/archive/zip-file.server.ts'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import {
  type DesignDocument,
  hatTitle,
  type PlacementName,
  placementsInUse,
  type RosterRow,
  type TicketPlacement,
  variesPerHat,
} from '#modules/design-engine'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { runInThread } from '../threads/run-in-thread.server.ts'
import { type OrderedDesign, orderedDesign } from './ordered-design.server.ts'
import { drawWorkFile, oneHat, onlyPlacement } from './work-file.server.ts'
import { noRefundedHats, type RefundedHats, refundedOfRow } from './refunded-hats.ts'
import { rosterCsv } from './roster-csv.ts'
import { ticketPdf } from './ticket-pdf.server.ts'
import { sewingNote } from './sewing-note.ts'

/** More would take minutes; their artist loads the archive of each hat. */
const maxHats = 40

export interface WorkFolderOptions {
  /** Only the folders of this hat of the roster, counted from 1. */
  readonly hat?: number | undefined
  readonly refunded?: RefundedHats
}

/**
 * All production files of an ordered design as one ZIP archive, for its artist only: a folder per placement with PDF, SVG and
 * PNG, and where it is embroidered DST, EXP, PES and a picture of the stitches; and a note on how to sew it. With a roster, a
 * placement whose text differs has such a folder for each hat that wasn't refunded, or for one `hat`, counted from 1. Also the work
 * ticket for printing, which marks refunded hats. Refuses 'not-found'.
 */
export async function workFolder(
  actor: Person,
  designId: string,
  { hat, refunded = noRefundedHats }: WorkFolderOptions = {},
): Promise<Uint8Array> {
  const design = await orderedDesign(actor, designId)
  const { vendorId, document, artworks, name, roster } = design
  if (vendorId !== actor.vendorId) throw notFound('File')
  const first: DesignMaterial = { document: oneHat(design, hat).document, artworks }
  const tickets = await runInThread('ticket', first)
  const entries: ZipEntry[] = []
  for (const placement of placementsInUse(document)) {
    if (roster.length > 0 && variesPerHat(document, placement))
      entries.push(...(await hatFolders(design, placement, { hat, refunded })))
    else entries.push(...(await folderOf(placement, { material: { document, artworks }, placement, name })))
  }
  const ticket = await ticketPdf({ ...design, material: first, tickets, refunded })
  return zipFile([
    { name: 'work-ticket.pdf', bytes: ticket },
    ...notesOf(design, tickets, refunded),
    ...entries,
  ])
}

async function hatFolders(
  design: OrderedDesign,
  placement: PlacementName,
  { hat: only, refunded }: WorkFolderOptions & { readonly refunded: RefundedHats },
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const [index, row] of design.roster.entries()) {
    const hat = index + 1
    const isMade = hat <= maxHats && refundedOfRow(refunded, hat) < row.quantity
    if (only === undefined ? !isMade : hat !== only) continue
    const { document, name } = oneHat(design, hat)
    // A hat without this text may have nothing here.
    if (document.placements[placement].layers.length === 0) continue
    const material = { document, artworks: design.artworks }
    entries.push(...(await folderOf(`${placement}/${folderName(hat, row)}`, { material, placement, name })))
  }
  return entries
}

/** '03-smith-7': sorted like the roster, in letters that every system takes. */
function folderName(hat: number, row: RosterRow): string {
  const plain = hatTitle(row)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 30)
    .replace(/-$/, '')
  return [String(hat).padStart(3, '0'), plain].filter(Boolean).join('-')
}

interface Folder {
  readonly material: DesignMaterial & { readonly document: DesignDocument }
  readonly placement: PlacementName
  /** What machines show. */
  readonly name: string
}

async function folderOf(folder: string, { material: whole, placement, name }: Folder): Promise<ZipEntry[]> {
  const material = { ...whole, document: onlyPlacement(whole.document, placement) }
  const entries: ZipEntry[] = []
  for (const type of ['pdf', 'svg', 'png'] as const)
    entries.push({
      name: `${folder}/${placement}.${type}`,
      bytes: await drawWorkFile(material, { placement, type, name }),
    })
  const files = await runInThread('machine', { ...material, placement, name })
  if (!files) return entries
  return [
    ...entries,
    { name: `${folder}/${placement}.dst`, bytes: files.dst },
    { name: `${folder}/${placement}.exp`, bytes: files.exp },
    { name: `${folder}/${placement}.pes`, bytes: files.pes },
    { name: `${folder}/${placement}-stitches.svg`, bytes: Buffer.from(files.stitches) },
  ]
}

function notesOf(
  design: OrderedDesign,
  tickets: readonly TicketPlacement[],
  refunded: RefundedHats,
): ZipEntry[] {
  const note = sewingNote(design, tickets)
  const { roster } = design
  return [
    ...(note === null ? [] : [{ name: 'read-me.txt', bytes: Buffer.from(note) }]),
    ...(roster.length === 0 ? [] : [{ name: 'names.csv', bytes: Buffer.from(rosterCsv(roster, refunded)) }]),
  ]
}
