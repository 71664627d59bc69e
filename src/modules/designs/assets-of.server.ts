import type { Actor } from '#shared/actor.ts'
import { type DesignDocument, layersOf } from './design-document.ts'
import { fontsOf } from './design-fonts.server.ts'
import { artworksByIds } from './upload-artwork.server.ts'
import type { DesignAssets } from './zone-drawing.ts'

/** What the server draws a document with. */
export async function assetsOf(actor: Actor, document: DesignDocument): Promise<DesignAssets> {
  const ids = layersOf(document).flatMap(({ layer }) => (layer.kind === 'art' ? [layer.artwork] : []))
  const [fonts, artworks] = await Promise.all([fontsOf(document), artworksByIds(actor, ids)])
  return { fonts, artworks }
}
