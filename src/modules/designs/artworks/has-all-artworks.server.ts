import { type DesignDocument, layersOf } from '#modules/design-engine'
import type { Actor } from '#shared/actor.ts'
import { artworksOf } from './artworks-of.server.ts'

/** False when an upload of the design was deleted since, such as with its owner's account. */
export async function hasAllArtworks(actor: Actor, document: DesignDocument): Promise<boolean> {
  const artworks = await artworksOf(actor, document)
  return layersOf(document).every(
    ({ layer }) => layer.kind !== 'art' || artworks[layer.artwork] !== undefined,
  )
}
