import sharp from 'sharp'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { withPictures } from '../artworks/printed-pictures.server.ts'
import { orderedDesign } from '../ordered-designs/ordered-design.server.ts'
import { ownSvg } from '../pictures/draw-design-picture.server.ts'
import { runInThread } from '../threads/run-in-thread.server.ts'

/** Pixels of the longer side. */
const maxSide = 2_800
/** Pixels of a millimeter. */
const maxScale = 10
/** Prints never appear larger than about this. */
const printSide = 400

/**
 * Draws one picture (PNG) of every hat of a roster, which the artist of the design can send as a proof. Refuses 'not-found',
 * also for a design that is the same on every hat.
 */
export async function drawTeamProof(actor: Person, designId: string): Promise<Uint8Array> {
  const { vendorId, document, artworks, roster } = await orderedDesign(actor, designId)
  if (vendorId !== actor.vendorId) throw notFound('Design')
  const material = await withPictures({ document, artworks }, printSide)
  const sheet = await runInThread('allHats', { ...material, roster })
  if (!sheet) throw notFound('Design')
  const { svg, width, height } = sheet
  // The sheet's unit is a pixel at 72 dpi.
  const density = 72 * Math.min(maxScale, maxSide / Math.max(width, height))
  return sharp(Buffer.from(svg), { density, limitInputPixels: 40_000_000, ...ownSvg })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
