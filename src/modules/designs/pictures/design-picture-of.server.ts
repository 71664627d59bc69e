import { savedDrawing } from '#modules/media/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { artworksOf } from '../artworks/artworks-of.server.ts'
import { designPictureKey } from './design-picture-key.server.ts'
import { drawDesignPicture } from './draw-design-picture.server.ts'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { requireReasonableSize } from '../offers/require-reasonable-size.server.ts'
import { orderedDesign } from '../ordered-designs/ordered-design.server.ts'
import { designById } from '../own-designs/design-by-id.server.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** The picture (WebP) of a saved, shared or ordered design, drawn once per document. Refuses 'not-found'. */
export async function designPictureOf(actor: Actor, id: string): Promise<Uint8Array> {
  const material = await designToDraw(actor, id)
  requireReasonableSize(material)
  const key = designPictureKey(material.document)
  return savedDrawing(key, async () => {
    // List the picture before the file exists, so that the sweep knows every file.
    await listPicture(key, id)
    return drawDesignPicture(material)
  })
}

async function listPicture(key: string, designId: string): Promise<void> {
  const seen = { design_id: designId, drawn_at: now() }
  await db()
    .insertInto('design_pictures')
    .values({ key, ...seen })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(seen))
    .execute()
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
