import type { Actor } from '#shared/actor.ts'
import { type Artwork, type DesignDocument, layersOf } from '#modules/design-engine'
import { artworksByIds } from './artwork-by-id.server.ts'

/** The uploaded artworks in a document. */
export async function artworksOf(actor: Actor, document: DesignDocument): Promise<Record<string, Artwork>> {
  const ids = layersOf(document).flatMap(({ layer }) => (layer.kind === 'art' ? [layer.artwork] : []))
  return artworksByIds(actor, ids)
}
