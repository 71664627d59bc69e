import type { DesignDocument } from '../document/design-document.ts'
import { placementNames } from '../document/design-types.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import type { DesignAssets, PlacementDrawing } from '../drawing/placement-drawing.ts'
import { coarse, type Part, type StitchMap, stitchMap } from '../stitches/stitch-map.ts'
import { minSatin, runStitch, stitchRules } from '../stitches/stitch-rules.ts'

export interface StitchRange {
  readonly min: number
  readonly likely: number
  readonly max: number
}

/** Needle points that secure a part and lead to the next one. */
const eachPart = 12
/** By how much the count differs from this estimate at most, for everything that fits a hat. */
export const estimateError = 0.35

/**
 * About how many stitches a placement takes, fast enough for every step of an edit. `countStitches` is exact. Patches and
 * prints have none, and neither has what another shape covers.
 */
export function estimatePlacement(drawing: PlacementDrawing): StitchRange {
  const known = estimated.get(drawing)
  if (known) return known
  const map = stitchMap(drawing, coarse)
  const depths = map ? meanDepths(map) : []
  const stitches = (map?.parts ?? []).reduce(
    (sum, part) => sum + stitchesOf(part, depths[part.label] ?? 0),
    0,
  )
  const estimate = rangeAround(stitches)
  estimated.set(drawing, estimate)
  return estimate
}

/** The checks need the same estimate. */
const estimated = new WeakMap<PlacementDrawing, StitchRange>()

export function estimateDesign(document: DesignDocument, assets: DesignAssets): StitchRange {
  return addedUp(placementNames.map((name) => estimatePlacement(drawPlacement(document, name, assets))))
}

export function addedUp(ranges: readonly StitchRange[]): StitchRange {
  return ranges.reduce(
    (sum, { min, likely, max }) => ({ min: sum.min + min, likely: sum.likely + likely, max: sum.max + max }),
    { min: 0, likely: 0, max: 0 },
  )
}

/** The mean distance to the edge in each part: a quarter of the width of a long one. */
function meanDepths({ labels, depth }: StitchMap): number[] {
  const sums: number[] = []
  const counts: number[] = []
  labels.forEach((label, at) => {
    sums[label] = (sums[label] ?? 0) + (depth[at] ?? 0)
    counts[label] = (counts[label] ?? 0) + 1
  })
  return sums.map((sum, label) => sum / (counts[label] ?? 1))
}

function stitchesOf({ technique, area, deepest }: Part, meanDepth: number): number {
  const { maxSatin, satinSpacing, rowSpacing, rowStitch, pull, hasUnderlay } = stitchRules[technique]
  const width = 4 * meanDepth
  const length = area / Math.max(0.4, width)
  if (2 * deepest > maxSatin * 1.4) {
    const chord = Math.max(width, Math.sqrt(area) * 0.7)
    const underlay = hasUnderlay ? area / (2.4 * rowStitch) + (2 * Math.sqrt(area)) / 2.4 : 0
    return (area / rowSpacing) * (1 / rowStitch + 1 / chord) + underlay + eachPart
  }
  if (width < minSatin) return (2.5 * length) / runStitch + eachPart
  const splits = width + 2 * pull > maxSatin ? 1.3 : 1
  const underlay = hasUnderlay ? (width > 4 ? 2.2 : 1.2) * (length / runStitch) : length / runStitch / 2
  // Columns overlap where they meet, and the outside of their turns sets the pace.
  const turns = 1.25 + 0.08 * Math.max(0, width - 2)
  return (((2 * length) / satinSpacing) * splits + underlay) * turns + eachPart
}

function rangeAround(likely: number): StitchRange {
  const hundreds = (value: number) => Math.round(value / 100) * 100
  return {
    min: hundreds(likely * (1 - estimateError)),
    likely: hundreds(likely),
    max: hundreds(likely * (1 + estimateError)),
  }
}
