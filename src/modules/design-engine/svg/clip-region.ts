import { oklabOf, rgbOf } from '../colors/oklab.ts'
import { type OutlinePath, transformPath } from '../drawing/outline-path.ts'
import { strokeOutline } from './stroke-outline.ts'
import type { Painted } from './svg-painter.ts'

/** What shapes are visible through, in the coordinates of the file. */
export interface ClipRegion {
  /** In order; each adds to the region or cuts something out of it. */
  readonly parts: readonly { readonly path: OutlinePath; readonly evenOdd: boolean; readonly adds: boolean }[]
}

/** In a mask, light shapes show what is below them and dark ones hide it. */
export function regionPart({
  path,
  matrix,
  evenOdd,
  stroke,
  hex,
  alpha,
}: Painted): ClipRegion['parts'][number] {
  const outline = stroke ? strokeOutline(path, stroke, stroke.width / 20).path : path
  const [lightness] = oklabOf(rgbOf(hex))
  return { path: transformPath(outline, matrix), evenOdd, adds: alpha * lightness >= 0.5 }
}
