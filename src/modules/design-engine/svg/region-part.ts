import { oklabOf, rgbOf } from '../colors/oklab.ts'
import { transformPath } from '../drawing/outline-path.ts'
import type { ClipRegion, Painted } from './painted.ts'
import { strokeOutline } from './stroke-outline.ts'

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
