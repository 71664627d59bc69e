import { type ZipEntry, zipFile } from '#platform/archive/zip-file.server.ts'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { placementsInUse, type TicketPlacement } from '#modules/design-engine'
import { runInThread } from '../threads/run-in-thread.server.ts'
import { orderedDesign } from './ordered-design.server.ts'
import { drawWorkFile, onlyPlacement } from './work-file.server.ts'
import { sewingNote } from './sewing-note.ts'

/**
 * All production files of an ordered design as one ZIP archive, for its artist only: a folder per placement with PDF, SVG and
 * PNG, and where it is embroidered DST, EXP, PES and a picture of the stitches; and a note on how to sew it. Refuses 'not-found'.
 */
export async function workFolder(actor: Person, designId: string): Promise<Uint8Array> {
  const { vendorId, document, artworks, name } = await orderedDesign(actor, designId)
  if (vendorId !== actor.vendorId) throw notFound('File')
  const tickets = await runInThread('ticket', { document, artworks })
  const entries: ZipEntry[] = []
  for (const placement of placementsInUse(document)) {
    const material = { document: onlyPlacement(document, placement), artworks }
    for (const type of ['pdf', 'svg', 'png'] as const)
      entries.push({
        name: `${placement}/${placement}.${type}`,
        bytes: await drawWorkFile(material, { placement, type, name }),
      })
    const files = await runInThread('machine', { ...material, placement, name })
    if (!files) continue
    entries.push(
      { name: `${placement}/${placement}.dst`, bytes: files.dst },
      { name: `${placement}/${placement}.exp`, bytes: files.exp },
      { name: `${placement}/${placement}.pes`, bytes: files.pes },
      { name: `${placement}/${placement}-stitches.svg`, bytes: Buffer.from(files.stitches) },
    )
  }
  return zipFile([...noteOf(name, tickets), ...entries])
}

function noteOf(name: string, tickets: readonly TicketPlacement[]): ZipEntry[] {
  const note = sewingNote(name, tickets)
  return note === null ? [] : [{ name: 'read-me.txt', bytes: Buffer.from(note) }]
}
