import type { Point } from '../drawing/outline-path.ts'
import type { SewnTechnique } from './stitch-rules.ts'

/** Needle points that are sewn without a trim. */
export type StitchRun = readonly Point[]

/** Everything that is sewn between two stops of the machine. */
export interface StitchBlock {
  /** The code of the thread. */
  readonly thread: string
  /** Before a block of puff, the foam is laid. */
  readonly technique: SewnTechnique
  readonly runs: readonly StitchRun[]
}

/** How a machine sews one placement. Points are tenths of a millimeter from the center of the placement, y pointing down. */
export interface StitchPlan {
  readonly blocks: readonly StitchBlock[]
  /** Parts that are too small to hold a stitch. */
  readonly leftOut: number
  /** Square millimeters that are sewn. */
  readonly area: number
}

/** Why a drawing isn't planned. */
export type StitchRefusal = 'too-many-parts' | 'too-many-stitches'

export interface StitchFacts {
  readonly stitches: number
  readonly trims: number
  readonly colorChanges: number
  /** Millimeters. */
  readonly width: number
  readonly height: number
  readonly longest: number
  /** Millimeters of thread on top of the hat. */
  readonly threadLength: number
}

export function stitchFacts({ blocks }: StitchPlan): StitchFacts {
  let [stitches, trims, longest, threadLength] = [0, 0, 0, 0]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { runs } of blocks) {
    trims += runs.length
    for (const run of runs) {
      stitches += run.length
      let previous = run[0]
      for (const point of run) {
        const length = previous ? Math.hypot(point[0] - previous[0], point[1] - previous[1]) : 0
        longest = Math.max(longest, length)
        threadLength += length
        left = Math.min(left, point[0])
        right = Math.max(right, point[0])
        top = Math.min(top, point[1])
        bottom = Math.max(bottom, point[1])
        previous = point
      }
    }
  }
  return {
    stitches,
    trims,
    colorChanges: Math.max(0, blocks.length - 1),
    width: Math.max(0, right - left) / 10,
    height: Math.max(0, bottom - top) / 10,
    longest: longest / 10,
    threadLength: threadLength / 10,
  }
}

/** Stitches per minute that machines sew caps at, and what a stop costs. */
const perMinute = 650
const minutesPerChange = 0.25
const minutesPerTrim = 0.12
const minutesToHoop = 1

/** Minutes on the machine for one hat. */
export function machineMinutes({ stitches, trims, colorChanges }: StitchFacts): number {
  if (stitches === 0) return 0
  return minutesToHoop + stitches / perMinute + colorChanges * minutesPerChange + trims * minutesPerTrim
}
