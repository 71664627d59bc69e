import { createHash } from 'node:crypto'
import { keptDrawing } from '#modules/media/server'
import type { Actor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { artworksOf } from './artworks-of.server.ts'
import { drawDesignPicture } from './design-picture.server.ts'
import type { DesignMaterial } from './design-tasks.server.ts'
import { needModest } from './need-modest.server.ts'
import { orderedDesign } from './ordered-designs.server.ts'
import { designById } from './own-designs.server.ts'

/** A new number whenever hats are drawn in another way. */
const drawnAs = 3

/** The hat of a kept, shared or frozen design as a picture (WebP), drawn once for the same document. Refuses 'not-found'. */
export async function designPictureOf(actor: Actor, id: string): Promise<Uint8Array> {
  const material = await designToDraw(actor, id)
  needModest(material)
  const what = createHash('sha256')
    .update(JSON.stringify([drawnAs, material.document]))
    .digest('hex')
    .slice(0, 40)
  return keptDrawing(`design-pictures/${what}.webp`, () => drawDesignPicture(material))
}

async function designToDraw(actor: Actor, id: string): Promise<DesignMaterial> {
  try {
    const { document } = await designById(actor, id)
    return { document, artworks: await artworksOf(actor, document) }
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return orderedDesign(actor, id)
    throw error
  }
}
