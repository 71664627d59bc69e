import type { Actor } from '#shared/actor.ts'
import type { Artwork } from './artwork.ts'
import { type DesignDocument, layersOf } from './design-document.ts'
import { artworksByIds } from './upload-artwork.server.ts'

/** The uploaded artworks that a document names. */
export async function artworksOf(actor: Actor, document: DesignDocument): Promise<Record<string, Artwork>> {
  const ids = layersOf(document).flatMap(({ layer }) => (layer.kind === 'art' ? [layer.artwork] : []))
  return artworksByIds(actor, ids)
}
