import type { DesignDocument } from './document/design-document.ts'
import type { DesignAssets } from './drawing/placement-drawing.ts'
import { fontsOf } from './fonts/design-fonts.server.ts'
import { graphicsOf } from './graphics/graphic-library.server.ts'

/** What drawing a document needs. Fonts and graphics are read once from the packages that contain them. */
export async function designAssets(
  document: DesignDocument,
  artworks: DesignAssets['artworks'],
): Promise<DesignAssets> {
  const [fonts, graphics] = await Promise.all([fontsOf(document), graphicsOf(document)])
  return { fonts, graphics, artworks }
}
