import { type InkGrid, inkGrid } from './ink-grid.ts'
import { transformPath } from '../drawing/outline-path.ts'
import type { DesignCheck } from './design-check.ts'
import { boxPath } from '../drawing/draw-placement.ts'
import {
  type DrawnLayer,
  type DrawnShape,
  isOutline,
  type PlacementDrawing,
} from '../drawing/placement-drawing.ts'
import { techniqueInText, techniqueLimits } from '../document/placement.ts'

/** Square millimeters of overlap that are ignored, for touching edges. */
const minOverlap = 2
/** The smallest overlap to detect, in millimeters. */
const fineness = 4

/**
 * Reports prints over stitches or patches. Ink and foil need even fabric, so the print is made first. It can be below
 * stitches and next to a patch, but not over either.
 */
export function checkPrints({ name, shapes, layers }: PlacementDrawing): DesignCheck[] {
  return layers.flatMap((drawn): DesignCheck[] => {
    const { layer, title, box } = drawn
    const at = shapes.findIndex(({ layerId }) => layerId === layer.id)
    if (layer.technique !== 'print' || at < 0) return []
    const below = shapes
      .slice(0, at)
      .filter(isOutline)
      .filter(({ technique }) => technique !== 'print')
    if (below.length === 0) return []
    const print = inkGrid(outlinesOf(drawn, shapes), box, fineness)
    // The patch itself has no layer id. `Map.groupBy` is missing in browsers of early 2024, which draw here too.
    const sewn = [...new Set(below.map(({ layerId }) => layerId))].map((id) =>
      below.filter(({ layerId }) => layerId === id),
    )
    const covered = sewn.find((one) => areaOfBoth(print, inkGrid(one, box, fineness)) > minOverlap)?.[0]
    if (!covered) return []
    const { patch } = techniqueLimits[covered.technique]
    const other = layers.find((one) => one.layer.id === covered.layerId)?.title ?? ''
    return [
      {
        code: 'print-over-stitches',
        level: 'warning',
        placement: name,
        layerId: layer.id,
        text: patch
          ? `${title} is printed over the ${techniqueInText(covered.technique)}. The patch is sewn on after the print and covers it.`
          : `${title} is printed over ${other}. Stitches are sewn after the print and cover it.`,
        fix: patch
          ? {
              label: 'Put it on the patch',
              commands: [{ do: 'set-technique', id: layer.id, technique: covered.technique }],
            }
          : { label: 'Put it below', commands: [{ do: 'reorder', id: layer.id, to: 'back' }] },
      },
    ]
  })
}

/** The area that a print covers; for a picture, its whole rectangle. */
function outlinesOf({ layer, ownBox, matrix }: DrawnLayer, shapes: readonly DrawnShape[]) {
  const own = shapes.filter(({ layerId }) => layerId === layer.id)
  return own.every(isOutline)
    ? own
    : [{ path: transformPath(boxPath(ownBox), matrix), evenOdd: false, stroke: 0 }]
}

/** The overlap in square millimeters. Both grids must have the same cells. */
function areaOfBoth(one: InkGrid, other: InkGrid): number {
  return one.ink.reduce((sum, ink, index) => sum + ink * (other.ink[index] ?? 0), 0) * one.cell * one.cell
}
