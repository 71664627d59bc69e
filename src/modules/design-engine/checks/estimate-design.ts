import type { DesignDocument } from '../document/design-document.ts'
import { placementNames } from '../document/design-types.ts'
import { areaNarrowerThan, inkArea, inkGrid } from './ink-grid.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import {
  type DesignAssets,
  type DrawnOutline,
  isOutline,
  type PlacementDrawing,
} from '../drawing/placement-drawing.ts'
import { type Box, boundsOf } from '../drawing/outline-path.ts'
import { techniqueLimits } from '../document/placement.ts'

export interface StitchRange {
  readonly min: number
  readonly likely: number
  readonly max: number
}

/**
 * Stitches per square millimeter: 2,600 and 2,000 per square inch, the usual figures for satin and for fill stitches.
 */
const satin = 2_600 / 645.16
const filled = 2_000 / 645.16
/** Strokes up to this width are satin stitched. */
const maxSatinWidth = 6.8
/** Puff needs denser stitches to cover the foam. */
const puffFactor = 1.5
/** Square millimeters. */
const maxMeasuredShape = 20_000
/**
 * Square millimeters per placement, far more than fit into it without overlaps. Overlapping shapes beyond this are estimated
 * roughly, because otherwise a malicious drawing could block a thread for minutes.
 */
const maxMeasuredInPlacement = 80_000
/** Stitches for underlay, tie-ins and trims of each shape. */
const eachShape = 60

/** How many stitches a placement takes. It is a range because the digitizer decides. Patches and prints have none. */
export function estimatePlacement(drawing: PlacementDrawing): StitchRange {
  const known = estimated.get(drawing)
  if (known) return known
  let left = maxMeasuredInPlacement
  let stitches = 0
  const stitched = drawing.shapes
    .filter(isOutline)
    .filter((shape) => techniqueLimits[shape.technique].stitched)
  for (const shape of stitched) {
    const box = boxOf(shape)
    const room = roomIn(box)
    // Larger than any hat, or beyond the limit: assume that half of the box is filled.
    const isGuessed = room > maxMeasuredShape || room > left
    if (!isGuessed) left -= room
    stitches += isGuessed ? (room / 2) * filled : stitchesOf(shape, box)
  }
  const estimate = rangeAround(stitches)
  estimated.set(drawing, estimate)
  return estimate
}

/** The checks and every artist's price need the same estimate. */
const estimated = new WeakMap<PlacementDrawing, StitchRange>()

export function estimateDesign(document: DesignDocument, assets: DesignAssets): StitchRange {
  return placementNames
    .map((name) => estimatePlacement(drawPlacement(document, name, assets)))
    .reduce((sum, placement) => ({
      min: sum.min + placement.min,
      likely: sum.likely + placement.likely,
      max: sum.max + placement.max,
    }))
}

const counted = new WeakMap<DrawnOutline['path'], number>()

/** The bounds, including the stroke. */
function boxOf({ path, stroke }: DrawnOutline): Box {
  const { left, top, right, bottom } = boundsOf(path)
  const edge = stroke / 2
  return { left: left - edge, top: top - edge, right: right + edge, bottom: bottom + edge }
}

function roomIn({ left, top, right, bottom }: Box): number {
  return right > left ? (right - left) * (bottom - top) : 0
}

function stitchesOf(shape: DrawnOutline, box: Box): number {
  const known = counted.get(shape.path)
  if (known !== undefined && shape.stroke === 0) return known
  if (!(box.right > box.left)) return 0
  const grid = inkGrid([shape], box, 2)
  const area = inkArea(grid)
  const narrow = areaNarrowerThan(grid, maxSatinWidth)
  const plain = narrow * satin + (area - narrow) * filled + eachShape
  const stitches = shape.technique === 'puff' ? plain * puffFactor : plain
  if (shape.stroke === 0) counted.set(shape.path, stitches)
  return stitches
}

function rangeAround(likely: number): StitchRange {
  const hundreds = (value: number) => Math.round(value / 100) * 100
  return { min: hundreds(likely * 0.85), likely: hundreds(likely), max: hundreds(likely * 1.2) }
}
