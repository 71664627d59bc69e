import { type InkGrid, inkGrid } from './ink-grid.ts'
import { transformPath } from './outline-path.ts'
import type { StitchCheck } from './stitch-checks.ts'
import { boxPath, type DrawnLayer, type DrawnShape, isOutline, type ZoneDrawing } from './zone-drawing.ts'
import { decorationLimits } from './zones.ts'

/** Square millimetres that may lie over each other: edges that touch. */
const least = 2
/** Millimetres that are seen when one lies over the other. */
const fineness = 4

/**
 * Prints over what is sewn. Ink and foil need even cloth, so a print is made first: it can lie under stitches and beside a patch,
 * and over neither.
 */
export function checkPrints({ name, shapes, layers }: ZoneDrawing): StitchCheck[] {
  return layers.flatMap((drawn): StitchCheck[] => {
    const { layer, title, box } = drawn
    const at = shapes.findIndex(({ layerId }) => layerId === layer.id)
    if (layer.decoration !== 'print' || at < 0) return []
    const below = shapes
      .slice(0, at)
      .filter(isOutline)
      .filter(({ decoration }) => decoration !== 'print')
    if (below.length === 0) return []
    const print = inkGrid(outlinesOf(drawn, shapes), box, fineness)
    // The patch itself belongs to no layer. Not `Map.groupBy`: browsers of early 2024 draw here, too.
    const sewn = [...new Set(below.map(({ layerId }) => layerId))].map((id) =>
      below.filter(({ layerId }) => layerId === id),
    )
    const covered = sewn.find((one) => areaOfBoth(print, inkGrid(one, box, fineness)) > least)?.[0]
    if (!covered) return []
    const { name: method, patch } = decorationLimits[covered.decoration]
    const other = layers.find((one) => one.layer.id === covered.layerId)?.title ?? ''
    return [
      {
        code: 'print-over-stitches',
        level: 'warning',
        zone: name,
        layerId: layer.id,
        text: patch
          ? `${title} is printed over the ${method.toLowerCase()}, which is sewn on after the print.`
          : `${title} is printed over ${other}; stitches are sewn after the print and lie on top.`,
        fix: patch
          ? {
              label: 'Put it on the patch',
              commands: [{ do: 'set-decoration', id: layer.id, decoration: covered.decoration }],
            }
          : { label: 'Put it below', commands: [{ do: 'reorder', id: layer.id, to: 'back' }] },
      },
    ]
  })
}

/** What a print covers; of a picture the whole rectangle. */
function outlinesOf({ layer, ownBox, matrix }: DrawnLayer, shapes: readonly DrawnShape[]) {
  const own = shapes.filter(({ layerId }) => layerId === layer.id)
  return own.every(isOutline)
    ? own
    : [{ path: transformPath(boxPath(ownBox), matrix), evenOdd: false, stroke: 0 }]
}

/** Square millimetres; both grids have the same cells. */
function areaOfBoth(one: InkGrid, other: InkGrid): number {
  return one.ink.reduce((sum, ink, index) => sum + ink * (other.ink[index] ?? 0), 0) * one.cell * one.cell
}
