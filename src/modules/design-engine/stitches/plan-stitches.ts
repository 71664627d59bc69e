import { flatDistance } from '../drawing/flat-distance.ts'
import type { Point } from '../drawing/outline-path.ts'
import type { PlacementDrawing } from '../drawing/placement-drawing.ts'
import { type BranchAreas, emptyAreas } from './branch-areas.ts'
import { orderParts } from './order-parts.ts'

import { sewFill, type Sewn } from './sew-fill.ts'
import { sewSatin } from './sew-satin.ts'
import { type Part, pointOf, type StitchMap, stitchMap } from './stitch-map.ts'
import type { StitchBlock, StitchPlan, StitchRefusal, StitchRun } from './stitch-plan.ts'
import {
  maxConnection,
  maxParts,
  maxPlannedStitches,
  minStitch,
  stitchRules,
  tieStitch,
} from './stitch-rules.ts'
import { isWide } from './is-wide.ts'

const empty: StitchPlan = { blocks: [], leftOut: 0, area: 0 }

const planned = new WeakMap<PlacementDrawing, StitchPlan | StitchRefusal>()

/**
 * The stitches of a placement, always the same for the same drawing. Patches and prints have none. Instead of a plan returns
 * 'too-many-parts' or 'too-many-stitches' for drawings beyond what a hat takes.
 */
export function planStitches(drawing: PlacementDrawing): StitchPlan | StitchRefusal {
  const known = planned.get(drawing)
  if (known) return known
  const plan = planUncached(drawing)
  planned.set(drawing, plan)
  return plan
}

function planUncached(drawing: PlacementDrawing): StitchPlan | StitchRefusal {
  const map = stitchMap(drawing)
  if (!map) return empty
  if (map.parts.length > maxParts) return 'too-many-parts'
  const areas = emptyAreas(map)
  const blocks: StitchBlock[] = []
  let count = 0
  for (const { thread, technique, parts } of orderParts(map)) {
    const runs: StitchRun[] = []
    // Caps are sewn from the bottom of the center, so that the fabric is pushed away from the middle.
    const start: Point = [0, drawing.placement.height / 2]
    for (const run of sewParts(map, areas, { parts, start })) {
      const points = finished(run, stitchRules[technique].splitSatin)
      count += points.length
      if (count > maxPlannedStitches) return 'too-many-stitches'
      if (points.length > 1) runs.push(points)
    }
    if (runs.length > 0) blocks.push({ thread, technique, runs })
  }
  return { blocks, leftOut: map.leftOut, area: map.parts.reduce((sum, { area }) => sum + area, 0) }
}

/** Sews the nearest part next. Parts that nearly touch are sewn without a trim. */
function sewParts(
  map: StitchMap,
  areas: BranchAreas,
  { parts, start }: { readonly parts: readonly Part[]; readonly start: Point },
): Sewn {
  const left = new Set(parts)
  const sewn: Sewn = []
  let here = start
  while (left.size > 0) {
    const part = nearestPart(map, left, here)
    if (!part) break
    left.delete(part)
    for (const run of sewPart(map, part, areas, here)) {
      const [first, last] = [run[0], sewn.at(-1)]
      const end = last?.at(-1)
      if (!first) continue
      if (last && end && flatDistance(end, first) <= maxConnection) last.push(...run)
      else sewn.push(run)
      here = run.at(-1) ?? here
    }
  }
  return sewn
}

function sewPart(map: StitchMap, part: Part, areas: BranchAreas, here: Point): Sewn {
  const satin = isWide(map, part, stitchRules[part.technique].maxSatin)
    ? null
    : sewSatin(map, part, areas, here)
  return satin ?? sewFill(map, part, here) ?? []
}

function nearestPart(map: StitchMap, left: ReadonlySet<Part>, here: Point): Part | null {
  let [nearest, away]: [Part | null, number] = [null, Infinity]
  for (const part of left) {
    const { box } = part
    const [x, y] = pointOf(map, box.top * map.width + box.left)
    const [endX, endY] = pointOf(map, box.bottom * map.width + box.right)
    const [dx, dy] = [Math.max(x - here[0], here[0] - endX, 0), Math.max(y - here[1], here[1] - endY, 0)]
    // Of two parts at the same distance, the one whose middle is nearer.
    const middle = flatDistance(here, [(x + endX) / 2, (y + endY) / 2])
    const far = Math.hypot(dx, dy) + middle / 1_000
    if (far < away) [nearest, away] = [part, far]
  }
  return nearest
}

/** Tenths of a millimeter, without stitches that are too short or too long, and secured at both ends. */
function finished(points: readonly Point[], longest: number): StitchRun {
  const spaced: Point[] = []
  points.forEach((point, index) => {
    const previous = spaced.at(-1) ?? point
    const length = flatDistance(previous, point)
    if (spaced.length > 0 && index < points.length - 1 && length < minStitch) return
    const count = Math.max(1, Math.ceil(length / (longest + 0.3)))
    for (let piece = 1; piece <= count; piece += 1) {
      const share = piece / count
      spaced.push([
        previous[0] + (point[0] - previous[0]) * share,
        previous[1] + (point[1] - previous[1]) * share,
      ])
    }
  })
  const tied = [...tie(spaced), ...spaced, ...tie(spaced.toReversed()).toReversed()]
  const run: Point[] = []
  for (const [x, y] of tied) {
    // Adding 0 turns -0 into 0.
    const point: Point = [Math.round(x * 10) + 0, Math.round(y * 10) + 0]
    const previous = run.at(-1)
    if (previous?.[0] !== point[0] || previous[1] !== point[1]) run.push(point)
  }
  return run
}

/** Two short stitches back and forth that keep the thread from coming loose. */
function tie([first, second]: readonly Point[]): Point[] {
  if (!first || !second) return []
  const length = flatDistance(first, second)
  if (length === 0) return []
  const share = Math.min(1, tieStitch / length)
  const aside: Point = [first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share]
  return [first, aside]
}
