import type { Artwork } from '../artwork/artwork.ts'
import type { Layer } from '../document/design-document.ts'
import type { Technique, PlacementName } from '../document/design-types.ts'
import type { FontOutlines } from '../fonts/font-outlines.ts'
import type { Box, Matrix, OutlinePath } from './outline-path.ts'
import type { Placement } from '../document/placement.ts'

/** What a document refers to by id. The caller loads it, in the browser or on the server. */
export interface DesignAssets {
  readonly fonts: Readonly<Record<string, FontOutlines>>
  readonly artworks: Readonly<Record<string, Artwork>>
  /** SVG paths, centered on 0,0; the longer side is 100 units. */
  readonly graphics: Readonly<Record<string, string>>
}

export type DrawnShape = DrawnOutline | DrawnPicture

export interface DrawnOutline {
  /** Null for the patch below the layers. */
  readonly layerId: string | null
  readonly technique: Technique
  readonly part: 'patch' | 'patch-edge' | 'outline' | 'fill'
  readonly thread: string
  /** The visible color: on leather, the color of the engraving instead of the thread. */
  readonly hex: string
  /** In millimeters from the center of the placement. */
  readonly path: OutlinePath
  readonly evenOdd: boolean
  /** Stroke width in millimeters, half of it outside the edge; 0 for none. */
  readonly stroke: number
}

/** An uploaded picture that is printed in full color. */
export interface DrawnPicture {
  readonly layerId: string
  readonly technique: Technique
  readonly part: 'picture'
  /** The artwork's id. */
  readonly artwork: string
  /** The address of the picture, or the picture itself as a data URL. */
  readonly href: string
  /** Millimeters before `matrix` applies, centered on 0,0. */
  readonly width: number
  readonly height: number
  readonly matrix: Matrix
}

export const isOutline = (shape: DrawnShape): shape is DrawnOutline => shape.part !== 'picture'

export interface DrawnLayer {
  readonly layer: Layer
  /** Unique in its placement. */
  readonly title: string
  /** The box before `matrix` applies; the editor draws its handles around it. */
  readonly ownBox: Box
  readonly matrix: Matrix
  /** In the placement. */
  readonly box: Box
  /** Characters that the font lacks. */
  readonly missingLetters: string
  /** Its font or artwork hasn't loaded, so nothing is drawn for it. */
  readonly pending: boolean
}

export interface PlacementDrawing {
  readonly name: PlacementName
  readonly placement: Placement
  /** From the bottom to the top. */
  readonly shapes: readonly DrawnShape[]
  readonly layers: readonly DrawnLayer[]
}
