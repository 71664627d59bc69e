import { flatDistance } from '../drawing/flat-distance.ts'
import type { Point } from '../drawing/outline-path.ts'
import { principalDirection } from './column-chords.ts'
import { type RowPlan, type RowSection, sectionsOf, sewSection, startsOf } from './fill-rows.ts'

import { bareEdge, type Leftover } from './leftovers-of.ts'
import type { Part, StitchMap } from './stitch-map.ts'
import { maxSections, stitchRules } from './stitch-rules.ts'
import { type Traveler, travelerIn } from './traveler-in.ts'

/** Runs of needle points; between two of them the machine trims. */
export type Sewn = Point[][]

/** How much longer than wide a part must be for its rows to cross it. */
const isLongFrom = 1.6
const underlaySpacing = 2.4
const underlayInset = 0.7

/** Fills a wide part with rows, over rows of underlay that cross them. Null when it falls into too many sections. */
export function sewFill(map: StitchMap, part: Part, start: Point): Sewn | null {
  const rule = stitchRules[part.technique]
  const along = rowDirection(map, part)
  const travel = travelerIn(map, part)
  const top: RowPlan = {
    part,
    along,
    spacing: rule.rowSpacing,
    stitch: rule.rowStitch,
    inset: -rule.pull,
  }
  const under: RowPlan = {
    part,
    along: [-along[1], along[0]],
    spacing: underlaySpacing,
    stitch: rule.rowStitch,
    inset: underlayInset,
  }
  const layers = rule.hasUnderlay ? [under, top] : [top]
  const sewn: Sewn = []
  let at = start
  for (const plan of layers) {
    const sections = sectionsOf(map, plan)
    if (sections.length > maxSections) return null
    at = sewSections(sections, plan, { travel, sewn, at })
  }
  return sewn
}

/**
 * Fills what columns leave bare, first, so that the columns cover its edges. `travel` finds ways in the whole part.
 */
export function sewLeftovers(leftovers: readonly Leftover[], start: Point, travel: Traveler): Sewn {
  const sewn: Sewn = []
  let at = start
  for (const { map, part } of leftovers) {
    const rule = stitchRules[part.technique]
    const plan: RowPlan = {
      part,
      along: rowDirection(map, part),
      spacing: rule.rowSpacing,
      stitch: rule.rowStitch,
      // The area starts inside of the edge.
      inset: -rule.pull - bareEdge,
    }
    at = sewSections(sectionsOf(map, plan), plan, { travel, sewn, at })
  }
  return sewn
}

/** Rows cross a long part, because long rows pull it together; a compact one has diagonal rows. */
function rowDirection(map: StitchMap, part: Part): Point {
  const [x, y] = principalDirection(map, part)
  const { box } = part
  const corners = [
    [0, 0],
    [box.right - box.left, 0],
    [0, box.bottom - box.top],
    [box.right - box.left, box.bottom - box.top],
  ] as const
  const spread = (ux: number, uy: number) => {
    const places = corners.map(([cx, cy]) => cx * ux + cy * uy)
    return Math.max(...places) - Math.min(...places)
  }
  if (spread(x, y) / Math.max(1, spread(-y, x)) < isLongFrom) return [Math.SQRT1_2, -Math.SQRT1_2]
  return [-y, x]
}

interface Progress {
  readonly travel: Traveler
  readonly sewn: Sewn
  readonly at: Point
}

/** Sews the nearest section next, and returns where the needle ends. */
function sewSections(sections: readonly RowSection[], plan: RowPlan, { travel, sewn, at }: Progress): Point {
  const left = new Set(sections)
  let here = at
  while (left.size > 0) {
    let nearest: { section: RowSection; start: number; point: Point; away: number } | null = null
    for (const section of left) {
      startsOf(section, plan).forEach((point, start) => {
        const away = flatDistance(here, point)
        if (!nearest || away < nearest.away) nearest = { section, start, point, away }
      })
    }
    const next = nearest as { section: RowSection; start: number; point: Point } | null
    if (!next) break
    left.delete(next.section)
    const points = sewSection(next.section, plan, next.start)
    const run = sewn.at(-1)
    const way = run ? travel.between(here, next.point) : null
    if (run && way) run.push(...way, ...points)
    else sewn.push([...points])
    here = points.at(-1) ?? here
  }
  return here
}
