import { flatDistance } from '../drawing/flat-distance.ts'
import type { Point } from '../drawing/outline-path.ts'
import { type BranchAreas, markBranchAreas } from './branch-areas.ts'
import { chordsOf } from './column-chords.ts'
import { type SatinColumn, sewColumn } from './satin-column.ts'
import { leftoversOf } from './leftovers-of.ts'
import { type Sewn, sewLeftovers } from './sew-fill.ts'
import { type Branch, skeletonOf } from './skeleton-of.ts'
import type { Part, StitchMap } from './stitch-map.ts'
import { stitchRules } from './stitch-rules.ts'
import { travelerIn } from './traveler-in.ts'

/** A part with more center lines is a texture, which is filled in rows. */
const maxBranches = 160

interface BranchColumn extends SatinColumn {
  readonly branch: Branch
}

/** Sews a narrow part as columns along its center lines. Null for a part that has none. */
export function sewSatin(map: StitchMap, part: Part, areas: BranchAreas, start: Point): Sewn | null {
  const rule = stitchRules[part.technique]
  const branches = skeletonOf(map, part)
  if (branches.length === 0 || branches.length > maxBranches) return null
  markBranchAreas(map, part, branches, areas)
  const columns = branches.flatMap((branch, index): BranchColumn[] => {
    const chords = chordsOf(map, part, { branch, index, areas, rule })
    const isOpen = [branch.from === null && !branch.isLoop, branch.to === null && !branch.isLoop] as const
    return chords.length > 1 ? [{ branch, chords, isLoop: branch.isLoop, isOpen }] : []
  })
  if (columns.length === 0) return null
  const travel = travelerIn(map, part)
  const all = columns.flatMap(({ chords }) => chords.flatMap(({ left, right }) => [left, right]))
  const sewn = sewLeftovers(leftoversOf(map, part, all), start, travel)
  const left = new Set(columns)
  let here = sewn.at(-1)?.at(-1) ?? start
  while (left.size > 0) {
    const next = nearestColumn(left, here)
    if (!next) break
    left.delete(next.column)
    const column = next.isReversed ? reversed(next.column) : next.column
    const points = sewColumn(column, rule, endsAtEnd(column, left, rule.hasUnderlay))
    const [first] = points
    if (!first) continue
    const run = sewn.at(-1)
    const way = run ? travel.between(here, first) : null
    if (run && way) run.push(...way, ...points)
    else sewn.push([...points])
    here = points.at(-1) ?? here
  }
  return sewn
}

function nearestColumn(left: ReadonlySet<BranchColumn>, here: Point) {
  let nearest: { column: BranchColumn; isReversed: boolean; away: number } | null = null
  for (const column of left) {
    const [first, last] = [column.chords[0]?.center, column.chords.at(-1)?.center]
    if (!first || !last) continue
    const [there, back] = [flatDistance(here, first), flatDistance(here, last)]
    const away = Math.min(there, back)
    if (!nearest || away < nearest.away) nearest = { column, isReversed: back < there, away }
  }
  return nearest
}

function reversed(column: BranchColumn): BranchColumn {
  const { branch, chords, isOpen, isLoop } = column
  return {
    branch: { ...branch, cells: branch.cells.toReversed(), from: branch.to, to: branch.from },
    // What was left is right in the other direction.
    chords: chords.toReversed().map(({ center, along, left, right, width }) => ({
      center,
      along: [-along[0], -along[1]],
      left: right,
      right: left,
      width,
    })),
    isOpen: [isOpen[1], isOpen[0]],
    isLoop,
  }
}

/** A column ends at its far end when only there is more to sew. */
function endsAtEnd(
  { branch, isLoop }: BranchColumn,
  left: ReadonlySet<BranchColumn>,
  hasUnderlay: boolean,
): boolean {
  if (isLoop || !hasUnderlay) return true
  const isWaiting = (node: number | null) =>
    node !== null && [...left].some(({ branch: other }) => other.from === node || other.to === node)
  return isWaiting(branch.to) && !isWaiting(branch.from)
}
