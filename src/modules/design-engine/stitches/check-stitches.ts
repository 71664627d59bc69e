import type { DesignCheck, stitchCheckCodes } from '../checks/design-check.ts'
import type { PlacementDrawing } from '../drawing/placement-drawing.ts'
import { planStitches } from './plan-stitches.ts'
import { stitchFacts, type StitchPlan } from './stitch-plan.ts'

/** Needle points per square millimeter in which the fabric is cut instead of sewn. */
const maxDensity = 9
/** Side of the squares in which needle points are counted, in millimeters. */
const square = 2
/** Squares in which stitches meet are always denser. */
const denseShare = 0.04
/** Millimeters. Longer ones snag. */
const longest = 10
/** Millimeters, and the share of stitches that may be as short. */
const short = { length: 0.5, share: 0.25 }
/** Each one takes about seven seconds. */
const maxTrims = 40
/** Millimeters: on mesh, the middle one of all stitches has to be longer, otherwise it sinks into the holes. */
const meshStitch = 1.7

/**
 * Checks that need the planned stitches: warnings, because the artist's digitizer may do better. Planning takes a tenth of a
 * second, so this is for the server.
 */
export function checkStitches(drawing: PlacementDrawing): DesignCheck[] {
  const plan = planStitches(drawing)
  const warning = (code: (typeof stitchCheckCodes)[number], text: string): DesignCheck => ({
    code,
    level: 'warning',
    placement: drawing.name,
    layerId: null,
    text: `${drawing.placement.name}: ${text}`,
    fix: null,
  })
  if (typeof plan === 'string')
    return [warning('small-parts', 'This has more separate parts than can be sewn. Simplify it.')]
  if (plan.blocks.length === 0) return []
  const facts = stitchFacts(plan)
  const lengths = lengthsOf(plan)
  const shortOnes = lengths.filter((length) => length < short.length).length
  const checks: (DesignCheck | false)[] = [
    denseSquares(plan) > denseShare &&
      warning(
        'dense-stitches',
        'The stitches are so close together that they cut the fabric. Make fine parts larger.',
      ),
    facts.longest > longest &&
      warning(
        'long-stitches',
        `Stitches of up to ${facts.longest.toFixed(0)} mm snag. Make wide parts narrower.`,
      ),
    shortOnes > lengths.length * short.share &&
      warning(
        'short-stitches',
        'Many stitches are shorter than 0.5 mm and break the thread. Make fine parts larger.',
      ),
    facts.trims > maxTrims &&
      warning(
        'many-trims',
        `The machine trims the thread ${facts.trims} times, which takes long. Use fewer separate parts.`,
      ),
    plan.leftOut > 0 && warning('small-parts', smallPartsText(plan.leftOut)),
    drawing.name !== 'front' &&
      medianOf(lengths) < meshStitch &&
      warning('fine-on-mesh', 'Stitches this fine sink into the mesh. Make them larger, or use a patch.'),
  ]
  return checks.filter((check) => check !== false)
}

function smallPartsText(count: number): string {
  return count === 1
    ? 'One part is too small for a stitch and is left out.'
    : `${count} parts are too small for a stitch and are left out.`
}

/** Millimeters of each stitch. */
function lengthsOf({ blocks }: StitchPlan): number[] {
  return blocks.flatMap(({ runs }) =>
    runs.flatMap((run) =>
      run.slice(1).map(([x, y], index) => {
        const [fromX, fromY] = run[index] ?? [x, y]
        return Math.hypot(x - fromX, y - fromY) / 10
      }),
    ),
  )
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The share of squares with too many needle points. Puff is meant to be perforated. */
function denseSquares({ blocks }: StitchPlan): number {
  const counts = new Map<string, number>()
  const points = blocks.filter(({ technique }) => technique === 'flat').flatMap(({ runs }) => runs.flat())
  for (const [x, y] of points) {
    const key = `${Math.floor(x / 10 / square)} ${Math.floor(y / 10 / square)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const dense = [...counts.values()].filter((count) => count > maxDensity * square ** 2).length
  return counts.size === 0 ? 0 : dense / counts.size
}
