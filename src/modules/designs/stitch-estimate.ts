import type { DesignDocument } from './design-document.ts'
import { zoneNames } from './design-words.ts'
import { areaNarrowerThan, inkArea, inkGrid } from './ink-grid.ts'
import {
  type DesignAssets,
  type DrawnOutline,
  drawZone,
  isOutline,
  type ZoneDrawing,
} from './zone-drawing.ts'
import { boundsOf } from './outline-path.ts'
import { decorationLimits } from './zones.ts'

export interface StitchRange {
  readonly least: number
  readonly likely: number
  readonly most: number
}

/** Stitches in a square millimetre: 2,600 and 2,000 in a square inch, what digitisers count for satin and for filled areas. */
const satin = 2_600 / 645.16
const filled = 2_000 / 645.16
/** Strokes up to this width are sewn across. */
const widestSatin = 6.8
/** Foam has to be closed over. */
const puffFactor = 1.5
/** Square millimetres. */
const largestMeasured = 20_000
/** Underlay, tie-ins and trims of each shape. */
const eachShape = 60

/** How many stitches a zone takes; whoever digitises it decides, so it is a range. Patches and prints have none. */
export function estimateZone(drawing: ZoneDrawing): StitchRange {
  const known = estimated.get(drawing)
  if (known) return known
  const estimate = rangeAround(
    drawing.shapes.filter(isOutline).reduce((sum, shape) => sum + stitchesOf(shape), 0),
  )
  estimated.set(drawing, estimate)
  return estimate
}

/** Checks and every artist's price ask for the same one. */
const estimated = new WeakMap<ZoneDrawing, StitchRange>()

export function estimateDesign(document: DesignDocument, assets: DesignAssets): StitchRange {
  return zoneNames
    .map((name) => estimateZone(drawZone(document, name, assets)))
    .reduce((sum, zone) => ({
      least: sum.least + zone.least,
      likely: sum.likely + zone.likely,
      most: sum.most + zone.most,
    }))
}

const counted = new WeakMap<DrawnOutline['path'], number>()

function stitchesOf(shape: DrawnOutline): number {
  if (!decorationLimits[shape.decoration].stitched) return 0
  const known = counted.get(shape.path)
  if (known !== undefined && shape.stroke === 0) return known
  const bounds = boundsOf(shape.path)
  const edge = shape.stroke / 2
  const box = {
    left: bounds.left - edge,
    top: bounds.top - edge,
    right: bounds.right + edge,
    bottom: bounds.bottom + edge,
  }
  if (!(box.right > box.left)) return 0
  const room = (box.right - box.left) * (box.bottom - box.top)
  // Larger than any hat: half of it is as good a guess as any.
  if (room > largestMeasured) return (room / 2) * filled
  const grid = inkGrid([shape], box, 2)
  const area = inkArea(grid)
  const narrow = areaNarrowerThan(grid, widestSatin)
  const plain = narrow * satin + (area - narrow) * filled + eachShape
  const stitches = shape.decoration === 'puff' ? plain * puffFactor : plain
  if (shape.stroke === 0) counted.set(shape.path, stitches)
  return stitches
}

function rangeAround(likely: number): StitchRange {
  const hundreds = (value: number) => Math.round(value / 100) * 100
  return { least: hundreds(likely * 0.85), likely: hundreds(likely), most: hundreds(likely * 1.2) }
}
